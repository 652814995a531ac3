import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { ShopError } from './errors.ts'
import { databaseCounters, type CounterOptions } from './rate-limits-store.ts'
import { networkKeys, siteFactor } from './web/network-key.ts'

export interface Limit {
  /** Key prefix; limits share one store. */
  name: string
  /** Allowed number … */
  times: number
  /** … per number of seconds. */
  seconds: number
}

export interface RateLimitContext {
  db: Database
  config: { RATE_LIMIT_FACTOR: number; DATABASE_URL?: string | undefined }
}

/** Counts per key (an account, an address, a session) and rejects with 429 and `Retry-After` beyond the limit. */
export function rateLimit(shop: RateLimitContext, { name, times, seconds }: Limit) {
  const points = Math.max(1, Math.round(times * shop.config.RATE_LIMIT_FACTOR))
  const { limiter, refused } = countersFor(shop, { keyPrefix: name, points, duration: seconds })

  async function rejectIfBlocked(key: string) {
    const known = await refused?.get(key)
    if (known && known.msBeforeNext > 0) throw tooManyTries(known.msBeforeNext)
  }
  async function reject(key: string, { msBeforeNext }: RateLimiterRes): Promise<never> {
    await refused?.set(key, 1, Math.max(1, Math.ceil(msBeforeNext / 1000)))
    throw tooManyTries(msBeforeNext)
  }

  return {
    async count(what: string) {
      const key = hash(what)
      await rejectIfBlocked(key)
      await limiter.consume(key).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return reject(key, refusal)
        throw refusal
      })
    },
    /** Rejects without counting: for limits that count only failures. */
    async check(what: string) {
      const key = hash(what)
      await rejectIfBlocked(key)
      const state = await limiter.get(key)
      if (state && state.remainingPoints <= 0) await reject(key, state)
    },
    /** False beyond the limit, for callers whose response must not depend on it. */
    allows: (what: string) =>
      limiter.consume(hash(what)).then(
        () => true,
        () => false,
      ),
  }
}

/**
 * Counts in this process's memory, or with a database server in its table, so that processes share the limit; in memory
 * again while the server is unavailable. `refused` caches rejected keys, so that a flood of requests causes no flood of
 * queries.
 */
function countersFor({ db, config }: RateLimitContext, counting: CounterOptions) {
  const inMemory = new RateLimiterMemory(counting)
  if (!config.DATABASE_URL) return { limiter: inMemory }
  const limiter = databaseCounters(db, counting, inMemory)
  return { limiter, refused: new RateLimiterMemory({ points: 1, duration: counting.duration }) }
}

/** Counting does not need addresses in the table. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

function tooManyTries(milliseconds: number) {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  return new ShopError('too_many', 'too_many_tries', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfter,
  })
}

/** A rate limit per network of the caller. Every limit that counts addresses uses it. */
export function networkRateLimit(shop: RateLimitContext, limit: Limit) {
  const narrow = rateLimit(shop, limit)
  const wide = rateLimit(shop, { ...limit, name: `${limit.name}-wide`, times: limit.times * siteFactor })
  const counters = (address: string) =>
    networkKeys(address).map(({ key, factor }) => ({ key, counter: factor === 1 ? narrow : wide }))

  // In sequence, the narrow key first: a rejected network must not use up the limit of its neighbours.
  return {
    async count(address: string) {
      for (const { key, counter } of counters(address)) await counter.count(key)
    },
    async check(address: string) {
      for (const { key, counter } of counters(address)) await counter.check(key)
    },
    async allows(address: string) {
      for (const { key, counter } of counters(address)) if (!(await counter.allows(key))) return false
      return true
    },
  }
}
