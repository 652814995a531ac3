import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { isUuid } from '../ids.ts'
import { isConnectionError } from './errors.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

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

const acting = new AsyncLocalStorage<string>()

/** Whatever `work` writes in transactions is entered in the audit log under this member of staff. */
export const runAsStaff = (staffId: string, work: () => void) => acting.run(staffId, work)

const currentStaffId = () => acting.getStore()

/** A transaction that is over, well or badly; `tries` counts the ones lost to others too. */
export interface EndedTransaction {
  tries: number
  ms: number
  /** The connection was lost, so that its time says how long the database was silent and nothing of the transaction. */
  isLost: boolean
}

/** Told to whoever listens; without a listener it costs nothing. */
export const transactionEnded = channel('kadai:transaction')
