import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ShopPool } from '../pool.ts'
import { sqlState } from '../transaction.ts'

/** Default of `DATABASE_POOL_MAX`: connections of one process; one of them only listens for changes. */
export const defaultPoolMax = 11
/** For commands and backups, which run in addition to the shop. */
export const poolMaxOfTools = 3

/** Insufficient resources: the server accepts no more connections or statements. 53100 is a full disk. */
const overloaded = /^53(?!100)/

/** The server rejects new connections; existing ones continue to work. */
export const isOverloaded = (error: unknown) => overloaded.test(sqlState(error) ?? '')

const growEveryMs = 5_000
const warnEveryMs = 10 * 60_000
/** Random, so that several processes do not retry at the same moments. */
const retryDelayMs = [100, 400] as const

interface LimitOptions {
  /** How long a query may wait for the very first connection. */
  queueMs: number
}

/**
 * Adapts a pool to the number of connections that the server grants, when a role, a database or the server is at its limit
 * (SQLSTATE 53300). Queries wait for the existing connections, and from time to time another one is requested.
 */
export function adaptToConnectionLimit(pool: ShopPool, { queueMs }: LimitOptions) {
  const wanted = pool.options.max
  // The pool's own count includes connections that are being opened and may be rejected.
  const granted = new Set<pg.PoolClient>()
  let timer: NodeJS.Timeout | undefined
  let warnAgainAt = 0

  pool.on('remove', (client) => granted.delete(client))
  pool.on('connect', (client) => {
    granted.add(client)
    // If the server grants one more, it may grant another.
    if (granted.size >= pool.options.max) pool.options.max = Math.min(wanted, granted.size + 1)
  })

  pool.connectThrough(async (connect) => {
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
    // At 0 the pool would never open a connection.
    pool.options.max = Math.max(1, Math.min(pool.options.max, granted.size))
    timer ??= setInterval(tryOneMore, growEveryMs).unref()
    if (performance.now() < warnAgainAt) return
    warnAgainAt = performance.now() + warnEveryMs
    process.emitWarning(
      `The database server refuses more connections: ${message}. The shop wants ${wanted} and continues with fewer; ` +
        'set DATABASE_POOL_MAX lower, or raise the limit on the server.',
    )
  }

  /** Queries in the pool's queue do not open connections by themselves. */
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
