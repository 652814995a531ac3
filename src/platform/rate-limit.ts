import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from './errors.ts'

export interface Limit {
  /** How many times … */
  times: number
  /** … in how many seconds. */
  seconds: number
}

/** Counts per key (an account, an address, a session) and refuses with 429 and `Retry-After` beyond the limit. */
export function rateLimit({ times, seconds }: Limit, factor: number) {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(times * factor)),
    duration: seconds,
  })

  return {
    async count(key: string) {
      await limiter.consume(key).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooManyTries(refusal.msBeforeNext) : refusal
      })
    },
    /** Refuses without counting: for limits where only failures count. */
    async check(key: string) {
      const state = await limiter.get(key)
      if (state && state.remainingPoints <= 0) throw tooManyTries(state.msBeforeNext)
    },
    /** False beyond the limit, for callers that must answer the same either way. */
    allows: (key: string) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      ),
  }
}

function tooManyTries(milliseconds: number) {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  return new ShopError('too_many', 'too_many_tries', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfter,
  })
}
