import { and, eq, isNull, lt } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { lockKeys, lockKeyUntilCommit } from '../database/advisory-locks.ts'
import { idempotencyKeys } from '../tables.ts'
import type { IdempotentRequest } from './idempotency.ts'

const retentionDays = 3
/** Longer than any call takes. Who dies meanwhile leaves the wish free again after that. */
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
    /** Until the transaction ends nobody else is at the same wish; fails where somebody is for longer than a lock may take. */
    lock: ({ owner, route, key }: IdempotentRequest) =>
      lockKeyUntilCommit(db, lockKeys.idempotencyKey(owner, route, key)),

    async find(request: IdempotentRequest) {
      const [known] = await db.select().from(idempotencyKeys).where(of(request))
      return known
    },

    /** Said before it is done; false where somebody else said so first and was answered, or may still be at it. */
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

    /** What was answered, in the transaction that did it. */
    addWithResponse: (request: IdempotentRequest, answer: object, now: Date) =>
      db
        .insert(idempotencyKeys)
        .values(row(request, answer, now))
        .onConflictDoNothing(),

    async saveResponse(request: IdempotentRequest, answer: object) {
      await db.update(idempotencyKeys).set({ answer }).where(of(request))
    },

    /** What was refused may be asked for again. */
    async release(request: IdempotentRequest) {
      await db.delete(idempotencyKeys).where(and(of(request), isNull(idempotencyKeys.answer)))
    },

    async deleteExpired(now: Date) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAfter(now, -retentionDays)))
    },
  }
}
