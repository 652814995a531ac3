import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../database.ts'
import { isUuid } from '../ids.ts'
import { isConnectionError } from './errors.ts'
import { runTransaction } from './run-transaction.ts'

const retryableStates = new Set(['40001', '40P01', '55P03'])
const maxTries = 5

/** Thrown by `work` to start its transaction again, for a conflict that PostgreSQL reports as a plain violation. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict'
}

const limits = `set local lock_timeout = '2s'; set local statement_timeout = '5s'; set local idle_in_transaction_session_timeout = '10s'`

function settings() {
  const staffId = currentStaffId()
  return staffId && isUuid(staffId) ? `${limits}; set local kadai.staff = '${staffId}'` : limits
}

/**
 * Runs `work` in one transaction and retries it up to five times after a conflict (serialisation failure, deadlock, lock not
 * granted in 2 s), so `work` must have no effect outside `tx`. Inside a transaction it joins that one.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const pool = poolOf(db)
  if (!pool) return work(db)
  const begun = performance.now()
  const ended: EndedTransaction = { tries: 1, ms: 0, isLost: false }
  try {
    return await withRetries(pool, work, ended)
  } catch (error) {
    ended.isLost = isConnectionError(error)
    throw error
  } finally {
    ended.ms = performance.now() - begun
    transactionEnded.publish(ended)
  }
}

/** A transaction is on one connection instead. */
const poolOf = (db: Database) => ('$client' in db && db.$client instanceof pg.Pool ? db.$client : undefined)

async function withRetries<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  ended: EndedTransaction,
): Promise<Result> {
  for (; ; ended.tries++) {
    try {
      return await runTransaction(pool, settings(), work)
    } catch (error) {
      if (ended.tries === maxTries || !isConflict(error)) throw error
      await pause(randomInt(10, 30) * 2 ** ended.tries)
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof TransactionConflict || retryableStates.has(sqlState(error) ?? '')

/** PostgreSQL's five-character error code, also of an error wrapped by Drizzle. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

const acting = new AsyncLocalStorage<string>()

/** The audit log attributes what `work` writes in transactions to this staff member. */
export const runAsStaff = (staffId: string, work: () => void) => acting.run(staffId, work)

const currentStaffId = () => acting.getStore()

/** The audit log gets nothing from the rest of this transaction. */
export async function stopAuditing(tx: Database) {
  await tx.execute(sql`select set_config('kadai.staff', '', true)`)
}

/** The code of an error for a row that a unique index refuses. */
export const uniqueViolation = '23505'

/** For writes: if a unique index refuses the row, the transaction starts again and finds the row that was committed meanwhile. */
export function retryIfDuplicate(error: unknown): never {
  if (sqlState(error) !== uniqueViolation) throw error
  throw new TransactionConflict('Another transaction wrote the same row meanwhile.', { cause: error })
}

/** A finished transaction, committed or not; `tries` includes retries after conflicts. */
export interface EndedTransaction {
  tries: number
  ms: number
  /** The connection was lost, so its duration measures the outage and not the transaction. */
  isLost: boolean
}

/** A diagnostics channel, which costs nothing without a subscriber. */
export const transactionEnded = channel('kadai:transaction')
