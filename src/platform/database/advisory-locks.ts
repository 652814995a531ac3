import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * All numbers of PostgreSQL's advisory locks in one place, so that none has two purposes. They must never change: processes of two
 * releases share a database during a rolling restart. Triggers use `audit` too (migrations 0006 and 0007).
 */
export const advisoryLocks = {
  migration: 7_524_110,
  audit: 7_524_111,
  backup: 7_524_112,
  firstAdmin: 7_524_113,
  repairBookings: 7_524_114,
} as const

/** Locks on single things; the hash of the text is the lock's number. Each kind has its own prefix. */
export const lockKeys = {
  payment: (reference: string) => `payment ${reference}`,
  buyer: (userId: string) => `buyer ${userId}`,
  /** Of holds on stock; the hash of a network. */
  network: (hash: string) => `network ${hash}`,
  mobileNumber: (phoneNumber: string) => `mobile number ${phoneNumber}`,
  claimsOfPayer: (userId: string) => `claims of ${userId}`,
  claimsFromNetwork: (hash: string) => `claims from ${hash}`,
}

/** Waits for the lock, which is released when the transaction ends. */
export async function lockUntilCommit(tx: Database, lock: keyof typeof advisoryLocks) {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks[lock]))})`)
}

/** Takes the lock until the transaction ends, if it is free. */
export async function tryLockUntilCommit(tx: Database, lock: keyof typeof advisoryLocks) {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(advisoryLocks[lock]))}) as taken`,
  )
  return rows[0]!.taken
}

/** Takes several of `lockKeys` in one statement. Callers must pass them in a fixed order to avoid deadlocks. */
export async function lockKeyUntilCommit(tx: Database, ...keys: [string, ...string[]]) {
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
