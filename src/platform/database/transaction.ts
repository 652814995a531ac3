import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { isUuid } from '../ids.ts'
import { currentStaffId } from './acting-staff.ts'
import { isConnectionError } from './out-of-reach.ts'
import { transactionEnded, type EndedTransaction } from './ended-transactions.ts'

const retryableStates = new Set(['40001', '40P01', '55P03'])
const maxTries = 5

const limits = `set local lock_timeout = '2s'; set local statement_timeout = '5s'; set local idle_in_transaction_session_timeout = '10s'`

/** One text, so that it costs one round trip. */
function settings() {
  const staffId = currentStaffId()
  return sql.raw(staffId && isUuid(staffId) ? `${limits}; set local kadai.staff = '${staffId}'` : limits)
}

/**
 * Runs `work` in one transaction and again, up to five times, when it lost against another (serialisation failure,
 * deadlock, lock not granted in 2 s): so `work` has no effect outside its `tx`. Inside a transaction it joins that one.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (is(db, PgTransaction)) return work(db)
  const begun = performance.now()
  const ended: EndedTransaction = { tries: 1, ms: 0, isLost: false }
  try {
    return await withRetries(db, work, ended)
  } catch (error) {
    ended.isLost = isConnectionError(error)
    throw error
  } finally {
    ended.ms = performance.now() - begun
    transactionEnded.publish(ended)
  }
}

async function withRetries<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  ended: EndedTransaction,
): Promise<Result> {
  for (; ; ended.tries++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(settings())
        return work(tx)
      })
    } catch (error) {
      if (ended.tries === maxTries || !retryableStates.has(sqlState(error) ?? '')) throw error
      await pause(randomInt(10, 30) * 2 ** ended.tries)
    }
  }
}

/** PostgreSQL's five-character code, also of an error that Drizzle wrapped. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
