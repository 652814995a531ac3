import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { idempotencyKeys } from '../tables.ts'
import type { IdempotentRequest } from './idempotency.ts'

const retentionDays = 3
/** Longer than any request takes. A crashed process's key can be claimed again after this. */
const leaseMinutes = 1

const of = ({ owner, route, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Ends the wait for the disk at the end of this transaction. */
const commitsAsynchronously = sql<string>`set_config('synchronous_commit', 'off', true)`

export function idempotencyKeysStore(db: Database, { waitsForDisk = true } = {}) {
  const returned = { key: idempotencyKeys.key, ...(!waitsForDisk && { later: commitsAsynchronously }) }
  const row = (request: IdempotentRequest, now: Date) => ({
    ...request,
    answer: null,
    runsUntil: minutesAfter(now, leaseMinutes),
    createdAt: now,
  })
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
      const claimed = row(request, now)
      const { owner, route, key, answer, runsUntil } = idempotencyKeys
      const rows = await db
        .insert(idempotencyKeys)
        .values(claimed)
        .onConflictDoUpdate({
          target: [owner, route, key],
          set: claimed,
          setWhere: and(isNull(answer), lt(runsUntil, now)),
        })
        .returning(returned)
      return rows.length > 0
    },

    async saveResponse(request: IdempotentRequest, answer: object) {
      await db.update(idempotencyKeys).set({ answer }).where(of(request)).returning(returned)
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
