import { and, count, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import { isUuid } from '../platform/ids.ts'
import { payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert

interface Purpose {
  reference: string
  method: Payment['method']
  amount: Paise
}

export function paymentsStore(db: Database) {
  const first = async (rows: Promise<Payment[]>) => (await rows)[0]
  const change = (id: string, values: Partial<NewPayment>) =>
    db.update(payments).set(values).where(eq(payments.id, id)).returning()

  return {
    async add(payment: NewPayment) {
      const [row] = await db.insert(payments).values(payment).returning()
      return row!
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      return first(db.select().from(payments).where(eq(payments.id, id)))
    },

    byGatewayOrder: (gatewayOrderId: string) =>
      first(db.select().from(payments).where(eq(payments.gatewayOrderId, gatewayOrderId))),

    byGatewayPayment: (gatewayPaymentId: string) =>
      first(db.select().from(payments).where(eq(payments.gatewayPaymentId, gatewayPaymentId))),

    /** Held against other writers until the transaction ends. */
    lock: (id: string) => first(db.select().from(payments).where(eq(payments.id, id)).for('update')),

    lockByGatewayOrder: (gatewayOrderId: string) =>
      first(db.select().from(payments).where(eq(payments.gatewayOrderId, gatewayOrderId)).for('update')),

    /** One try is opened after the other for the same reference, so that a double click opens one. */
    async lockOpening(reference: string) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${'payment ' + reference}, 0))`)
    },

    /** Tries that can still be paid. At the gateway a declined order stays payable, so `failed` counts too. */
    payable: ({ reference, method, amount }: Purpose) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.reference, reference),
            eq(payments.method, method),
            eq(payments.amountPaise, amount),
            inArray(payments.status, ['open', 'failed']),
          ),
        )
        .orderBy(desc(payments.openedAt)),

    async ofReferences(references: string[]) {
      if (references.length === 0) return []
      return db
        .select()
        .from(payments)
        .where(inArray(payments.reference, references))
        .orderBy(desc(payments.openedAt))
    },

    /** Opened between the two moments at the gateway and not captured since. */
    unsettled: (from: Date, until: Date) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.method, 'gateway'),
            inArray(payments.status, ['open', 'failed']),
            gte(payments.openedAt, from),
            lte(payments.openedAt, until),
          ),
        )
        .orderBy(desc(payments.openedAt))
        .limit(200),

    saveCaptured: (
      id: string,
      captured: { gatewayPaymentId: string | null; receiptNumber: number; capturedAt: Date },
    ) => change(id, { status: 'captured', ...captured }),

    saveStatus: (id: string, status: 'open' | 'failed' | 'rejected') => change(id, { status }),

    saveReport: (id: string, utr: string | null) => change(id, { status: 'reported', utr }),

    /** A UTR of a payment that was rejected may be reported again. */
    async freeRejectedUtr(utr: string) {
      await db
        .update(payments)
        .set({ utr: null })
        .where(and(eq(payments.utr, utr), eq(payments.status, 'rejected')))
    },

    async isUtrUsed(utr: string, exceptId: string) {
      const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.utr, utr))
      return row !== undefined && row.id !== exceptId
    },

    needsAttention: (id: string) => change(id, { needsAttention: true }),

    /** The owner's list: what came on account, and whatever money found no open order. */
    async deskPage({ page, limit }: { page: number; limit: number }) {
      const listed = or(
        and(
          eq(payments.purpose, 'on_account'),
          inArray(payments.status, ['reported', 'captured', 'rejected']),
        ),
        eq(payments.needsAttention, true),
      )
      const [all] = await db.select({ total: count() }).from(payments).where(listed)
      const rows = await db
        .select()
        .from(payments)
        .where(listed)
        .orderBy(desc(payments.openedAt), desc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: all?.total ?? 0 }
    },

    async moveTo(payerId: string, from: string) {
      await db.update(payments).set({ payerId }).where(eq(payments.payerId, from))
    },
  }
}
