import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../clock.ts'
import type { Database } from '../database.ts'
import { prepareQuery, type Placeholders } from '../database/prepared-query.ts'
import { idempotencyKeys } from '../tables.ts'
import type { IdempotentRequest } from './idempotency.ts'

const retentionDays = 3
/** Longer than any request takes. A crashed process's key can be claimed again after this. */
const leaseMinutes = 1

type StoredRequest = typeof idempotencyKeys.$inferSelect

const of = ({ owner, route, key }: Placeholders<IdempotentRequest> | IdempotentRequest) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Ends the wait for the disk at the end of this transaction. */
const commitsAsynchronously = sql<string>`set_config('synchronous_commit', 'off', true)`

function prepareWrites({ waitsForDisk }: { waitsForDisk: boolean }) {
  const { owner, route, key, answer, runsUntil } = idempotencyKeys
  const returned = { key, ...(!waitsForDisk && { later: commitsAsynchronously }) }
  return {
    claim: prepareQuery((db, claimed: Placeholders<StoredRequest>) =>
      db
        .insert(idempotencyKeys)
        .values(claimed)
        .onConflictDoUpdate({
          target: [owner, route, key],
          set: claimed,
          setWhere: and(isNull(answer), lt(runsUntil, claimed.createdAt)),
        })
        .returning(returned),
    ),
    saveResponse: prepareQuery(
      (db, { response, ...request }: Placeholders<IdempotentRequest & { response: object }>) =>
        db.update(idempotencyKeys).set({ answer: response }).where(of(request)).returning(returned),
    ),
  }
}

const writes = prepareWrites({ waitsForDisk: true })
const writesWithoutWaiting = prepareWrites({ waitsForDisk: false })

export function idempotencyKeysStore(db: Database, { waitsForDisk = true } = {}) {
  const { claim, saveResponse } = waitsForDisk ? writes : writesWithoutWaiting
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
      return (await claim(db, row(request, now))).length > 0
    },

    async saveResponse(request: IdempotentRequest, response: object) {
      await saveResponse(db, { ...request, response })
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
