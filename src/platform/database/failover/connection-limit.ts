import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../transaction.ts'

/** What a process of the shop opens on a server unless `DATABASE_POOL_MAX` says otherwise; one of them only hears what changes. */
export const defaultPoolMax = 11
/** For commands and backups, which run beside the shop. */
export const poolMaxOfTools = 3

/** Insufficient resources: the server has no room for one more connection or statement. 53100 is a full disk. */
const overloaded = /^53(?!100)/

/** The server is there and refuses for want of room; what it granted before goes on working. */
export const isOverloaded = (error: unknown) => overloaded.test(sqlState(error) ?? '')

const growEveryMs = 5_000
const warnEveryMs = 10 * 60_000
/** By chance, so that several processes do not go on asking at the same moments. */
const retryDelayMs = [100, 400] as const

interface LimitOptions {
  /** How long a call may wait for the first connection of all. */
  queueMs: number
}

/**
 * Lets a pool live with fewer connections than it wants where the server grants no more: a role, a database or the server
 * itself is at its limit (SQLSTATE 53300). Calls wait for the connections that there are, and from time to time one more
 * is asked for.
 */
export function adaptToConnectionLimit(pool: pg.Pool, { queueMs }: LimitOptions) {
  const wanted = pool.options.max
  // The pool's own count has those too that are just being asked for, and refused a moment later.
  const granted = new Set<pg.PoolClient>()
  let timer: NodeJS.Timeout | undefined
  let warnAgainAt = 0

  pool.on('remove', (client) => granted.delete(client))
  pool.on('connect', (client) => {
    granted.add(client)
    // Where one more is granted, another may be.
    if (granted.size >= pool.options.max) pool.options.max = Math.min(wanted, granted.size + 1)
  })

  wrapConnect(pool, async (connect) => {
    const deadline = performance.now() + queueMs
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!isOverloaded(error) || performance.now() > deadline) throw error
        shrink(error as Error)
        if (granted.size === 0) await pause(randomInt(...retryDelayMs))
      }
    }
  })

  function shrink({ message }: Error) {
    // At 0 the pool would open none and let all wait.
    pool.options.max = Math.max(1, Math.min(pool.options.max, granted.size))
    timer ??= setInterval(tryOneMore, growEveryMs).unref()
    if (performance.now() < warnAgainAt) return
    warnAgainAt = performance.now() + warnEveryMs
    process.emitWarning(
      `The database server refuses more connections: ${message}. The shop wants ${wanted} and goes on with fewer; ` +
        'set DATABASE_POOL_MAX lower, or raise the limit on the server.',
    )
  }

  /** Calls that wait in the pool's queue ask for nothing by themselves. */
  function tryOneMore() {
    if (pool.ending || pool.options.max === wanted) {
      clearInterval(timer)
      timer = undefined
      return
    }
    pool.options.max = Math.min(wanted, granted.size + 1)
    if (pool.waitingCount > 0)
      pool.connect().then(
        (client) => client.release(),
        () => undefined,
      )
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
type Connect = () => Promise<pg.PoolClient>

/** From now on whatever asks the pool for a connection, the pool's own `query` too, gets it by `way`. */
export function wrapConnect(pool: pg.Pool, connectWith: (connect: Connect) => Promise<pg.PoolClient>) {
  const connect: Connect = pool.connect.bind(pool)
  pool.connect = ((done?: Connected) => {
    const client = connectWith(connect)
    if (!done) return client
    client.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: unknown) => done(error as Error, undefined, () => undefined),
    )
    return undefined
  }) as typeof pool.connect
}
