import { and, eq, isNull, lt } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { lockKeys, lockKeyUntilCommit } from '../database/advisory-locks.ts'
import { idempotencyKeys } from '../tables.ts'
import type { IdempotentRequest } from './idempotency.ts'

const retentionDays = 3
/** Longer than any request takes. A crashed process's key can be claimed again after this. */
const leaseMinutes = 1

const of = ({ owner, route, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

export function idempotencyKeysStore(db: Database) {
  const row = (request: IdempotentRequest, answer: object | null, now: Date) => ({
    ...request,
    answer,
    runsUntil: minutesAfter(now, leaseMinutes),
    createdAt: now,
  })
  return {
    /** Locks the key until the transaction ends. Fails with 55P03 if another transaction holds it longer than the lock timeout. */
    lock: ({ owner, route, key }: IdempotentRequest) =>
      lockKeyUntilCommit(db, lockKeys.idempotencyKey(owner, route, key)),

    async find(request: IdempotentRequest) {
      const [known] = await db.select().from(idempotencyKeys).where(of(request))
      return known
    },

    /** Claims the key before the work starts; false if another request has it, finished or still running. */
    async claim(request: IdempotentRequest, now: Date) {
      const claimed = row(request, null, now)
      const { owner, route, key, answer, runsUntil } = idempotencyKeys
      const rows = await db
        .insert(idempotencyKeys)
        .values(claimed)
        .onConflictDoUpdate({
          target: [owner, route, key],
          set: claimed,
          setWhere: and(isNull(answer), lt(runsUntil, now)),
        })
        .returning({ key })
      return rows.length > 0
    },

    /** Stores the response in the transaction that did the work. */
    addWithResponse: (request: IdempotentRequest, answer: object, now: Date) =>
      db
        .insert(idempotencyKeys)
        .values(row(request, answer, now))
        .onConflictDoNothing(),

    async saveResponse(request: IdempotentRequest, answer: object) {
      await db.update(idempotencyKeys).set({ answer }).where(of(request))
    },

    /** A rejected request may be sent again. */
    async release(request: IdempotentRequest) {
      await db.delete(idempotencyKeys).where(and(of(request), isNull(idempotencyKeys.answer)))
    },

    async deleteExpired(now: Date) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAfter(now, -retentionDays)))
    },
  }
}
