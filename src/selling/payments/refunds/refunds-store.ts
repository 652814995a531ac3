import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { paise } from '../../../platform/money/money.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { payments, refunds } from '../tables.ts'

export type Refund = typeof refunds.$inferSelect
type NewRefund = typeof refunds.$inferInsert

const leaseMinutes = 1

export function refundsStore(db: Database) {
  const update = async (id: string, values: Partial<NewRefund>): Promise<Refund> => {
    const [row] = await db.update(refunds).set(values).where(eq(refunds.id, id)).returning()
    return row!
  }
  return {
    async add(refund: NewRefund): Promise<Refund> {
      const [row] = await db.insert(refunds).values(refund).returning()
      return row!
    },

    async byId(id: string): Promise<Refund | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
      return row
    },

    async byGatewayRefund(gatewayRefundId: string): Promise<Refund | undefined> {
      const [row] = await db.select().from(refunds).where(eq(refunds.gatewayRefundId, gatewayRefundId))
      return row
    },

    async lock(id: string): Promise<Refund | undefined> {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
      return row
    },

    /** Refunds for these orders, and those of unapplied payments for them, oldest first. */
    async ofReferences(references: string[]): Promise<(Refund & { reference: string })[]> {
      if (references.length === 0) return []
      const ofParts = db
        .select({ id: refunds.id, reference: refunds.reference })
        .from(refunds)
        .where(inArray(refunds.reference, references))
      const ofNothing = db
        .select({ id: refunds.id, reference: payments.reference })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(inArray(payments.reference, references), isNull(refunds.reference)))
      const found = unionAll(ofParts, ofNothing).as('found')
      const rows = await db
        .select({ refund: refunds, reference: found.reference })
        .from(found)
        .innerJoin(refunds, eq(refunds.id, found.id))
        .orderBy(asc(refunds.requestedAt), asc(refunds.id))
      return rows.map(({ refund, reference }) => ({ ...refund, reference: reference! }))
    },

    /** The credit note that these refunds pay out. */
    async saveCreditNote(ids: string[], creditNoteId: string) {
      if (ids.length > 0) await db.update(refunds).set({ creditNoteId }).where(inArray(refunds.id, ids))
    },

    ofPayment: (paymentId: string): Promise<Refund[]> =>
      db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.requestedAt)),

    async isUtrUsed(utr: string) {
      const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.utr, utr))
      return row !== undefined
    },

    ...sendMethods(db, update),
  }
}

function sendMethods(db: Database, update: (id: string, values: Partial<NewRefund>) => Promise<Refund>) {
  return {
    /** Claims due refunds for a minute. Those of a crashed process are due again when its lease ends. */
    claimDue(limit: number, now: Date): Promise<Refund[]> {
      const due = db
        .select({ id: refunds.id })
        .from(refunds)
        .where(
          and(
            eq(refunds.method, 'gateway'),
            inArray(refunds.status, ['requested', 'pending']),
            lte(refunds.nextAttemptAt, now),
          ),
        )
        .orderBy(asc(refunds.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      return db
        .update(refunds)
        .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: minutesAfter(now, leaseMinutes) })
        .where(inArray(refunds.id, due))
        .returning()
    },

    /** For calls without an answer: they are retried with the same idempotency key. */
    async savePostponed(id: string, lastError: string, nextAttemptAt: Date) {
      await db
        .update(refunds)
        .set({ lastError: lastError.slice(0, 500), nextAttemptAt })
        .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'pending'])))
    },
    savePending: (id: string, gatewayRefundId: string, nextAttemptAt: Date) =>
      update(id, { status: 'pending', gatewayRefundId, nextAttemptAt, lastError: null }),
    saveProcessed: (
      id: string,
      values: Pick<NewRefund, 'gatewayRefundId' | 'utr' | 'method' | 'paidBy' | 'shiftId'>,
      now: Date,
    ) => update(id, { ...values, status: 'processed', processedAt: now, lastError: null }),
    saveFailed: (id: string, lastError: string, gatewayRefundId: string | null) =>
      update(id, { status: 'failed', lastError: lastError.slice(0, 500), gatewayRefundId }),
    saveExternal: (id: string, externalPaise: number) => update(id, { elsewherePaise: paise(externalPaise) }),
    saveRetry: (id: string, now: Date) =>
      update(id, { status: 'requested', nextAttemptAt: now, lastError: null }),
  }
}
