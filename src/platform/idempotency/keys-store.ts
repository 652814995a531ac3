import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { idempotencyKeys } from '../tables.ts'
import type { IdempotentRequest } from './idempotency.ts'

const retentionDays = 3
/** Longer than any request takes. A crashed process's key can be claimed again after this. */
const leaseMinutes = 1

type StoredRequest = typeof idempotencyKeys.$inferSelect

const of = ({ owner, route, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Ends the wait for the disk at the end of this transaction. */
const commitsAsynchronously = sql<string>`set_config('synchronous_commit', 'off', true)`

export function idempotencyKeysStore(db: Database, { waitsForDisk = true } = {}) {
  const { owner, route, key, answer, runsUntil } = idempotencyKeys
  const returned = { key, ...(!waitsForDisk && { later: commitsAsynchronously }) }
  return {
    async find(request: IdempotentRequest) {
      const [known] = await db.select().from(idempotencyKeys).where(of(request))
      return known
    },

    /**
     * Claims the key before the work starts; false if another request has it, finished or still running. Waits for a transaction
     * that has claimed it; fails with 55P03 after the lock timeout.
     */
    async claim(request: IdempotentRequest, now: Date) {
      const claim: StoredRequest = {
        ...request,
        answer: null,
        runsUntil: minutesAfter(now, leaseMinutes),
        createdAt: now,
      }
      const claimed = await db
        .insert(idempotencyKeys)
        .values(claim)
        .onConflictDoUpdate({
          target: [owner, route, key],
          set: claim,
          setWhere: and(isNull(answer), lt(runsUntil, now)),
        })
        .returning(returned)
      return claimed.length > 0
    },

    async saveResponse(request: IdempotentRequest, response: object) {
      await db.update(idempotencyKeys).set({ answer: response }).where(of(request)).returning(returned)
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
