import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * The numbers of PostgreSQL's advisory locks, all of them, so that none has two purposes. They must never change: processes of two
 * releases share a database during a rolling restart. `audit` stands in triggers, too (migrations 0006 and 0007).
 */
export const advisoryLocks = {
  migration: 7_524_110,
  audit: 7_524_111,
  backup: 7_524_112,
  firstAdmin: 7_524_113,
} as const

/** What is locked one by one; the hash of the text is the lock's number. No two kinds begin alike. */
export const lockKeys = {
  payment: (reference: string) => `payment ${reference}`,
  buyer: (userId: string) => `buyer ${userId}`,
  /** Of holds on stock; the hash of a network. */
  network: (hash: string) => `network ${hash}`,
  claimsOfPayer: (userId: string) => `claims of ${userId}`,
  claimsFromNetwork: (hash: string) => `claims from ${hash}`,
  /** Begins with the owner's id, a UUID. */
  idempotencyKey: (owner: string, route: string, key: string) => [owner, route, key].join(' '),
}

/** Waits until no other transaction holds the lock; it is given back when this one ends. */
export async function lockUntilCommit(tx: Database, lock: keyof typeof advisoryLocks) {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks[lock]))})`)
}

/** The same for some of `lockKeys`, one after the other in one statement: callers name them in one order, or they wait for each other. */
export async function lockKeyUntilCommit(tx: Database, ...keys: [string, ...string[]]) {
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
