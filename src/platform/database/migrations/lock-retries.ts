import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { DatabaseUnreachable } from '../errors.ts'
import { sqlState } from '../transaction.ts'

/**
 * While a migration waits for a lock, everything that comes to the table after it waits too. So it waits for less than the shop's
 * own transactions do (`transaction.ts`), gives way, and tries again.
 */
export const lockTimeoutMs = 1_000
const maxTries = 20
const longestPauseMs = 5_000
/** Lock not granted in time, deadlock. */
const conflicts = new Set(['55P03', '40P01'])

export const limitLocks = (tx: Database) =>
  tx.execute(sql.raw(`set local lock_timeout = '${lockTimeoutMs}ms'`))

export async function withLockRetries<Result>(
  report: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!conflicts.has(sqlState(error) ?? '')) throw error
      if (tries === maxTries) throw tablesInUse(error)
      const pauseMs = Math.min(250 * 2 ** tries, longestPauseMs) * (randomInt(80, 120) / 100)
      report(`A table is in use; trying again in ${(pauseMs / 1000).toFixed(1)} s.`)
      await pause(pauseMs)
    }
  }
}

function tablesInUse(cause: unknown) {
  return new DatabaseUnreachable(
    `The database could not be migrated: in ${maxTries} tries another connection kept a table locked for more than ${lockTimeoutMs / 1000} s. ` +
      'Nothing of this migration was changed. Please find that connection in pg_stat_activity, end it, and run the migration again.',
    { cause },
  )
}
