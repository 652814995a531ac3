import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { paise } from '../../platform/money/money.ts'
import type { StatementKind } from './suppliers/contract.ts'
import { supplierPaymentParts, supplierPayments } from './tables.ts'
import type { z } from 'zod'

export type StoredSupplierPayment = typeof supplierPayments.$inferSelect
type NewPayment = typeof supplierPayments.$inferInsert
export type PaymentPart = Pick<typeof supplierPaymentParts.$inferInsert, 'purchaseId' | 'partPaise'>

export interface SupplierEntry extends Record<string, unknown> {
  id: string
  kind: z.infer<typeof StatementKind>
  day: string
  /** Number of the bill; method of the payment or refund. */
  name: string
  reference: string
  /** What it adds to the balance. */
  amountPaise: number
  isTakenBack: boolean
}

export const supplierPaymentsStore = (db: Database) => ({
  async add(payment: NewPayment, parts: PaymentPart[]) {
    await db.insert(supplierPayments).values(payment)
    if (parts.length > 0)
      await db.insert(supplierPaymentParts).values(parts.map((part) => ({ ...part, paymentId: payment.id })))
  },

  async lock(id: string): Promise<StoredSupplierPayment | undefined> {
    if (!isUuid(id)) return undefined
    return (await db.select().from(supplierPayments).where(eq(supplierPayments.id, id)).for('update'))[0]
  },

  /** The supplier gave money back after this payment was entered. */
  async hasLaterRefund({ supplierId, paidAt }: StoredSupplierPayment): Promise<boolean> {
    const isLaterRefund = and(
      eq(supplierPayments.supplierId, supplierId),
      lt(supplierPayments.amountPaise, paise(0)),
      gte(supplierPayments.paidAt, paidAt),
      isNull(supplierPayments.takenBackAt),
    )
    return (await db.$count(supplierPayments, isLaterRefund)) > 0
  },

  takeBack: (id: string, by: string, now: Date) =>
    db.update(supplierPayments).set({ takenBackAt: now, takenBackBy: by }).where(eq(supplierPayments.id, id)),

  /** All that changed what is owed to a supplier, in order. */
  async entriesOf(supplierId: string): Promise<SupplierEntry[]> {
    const { rows } = await db.execute<SupplierEntry>(sql`
      select id, kind, day::text as day, number as name, '' as reference,
        (case kind when 'bill' then total_paise else 0 - total_paise end)::float8 as "amountPaise", false as "isTakenBack", entered_at as at
      from purchases where supplier_id = ${supplierId}
      union all
      select id, case when amount_paise > 0 then 'payment' else 'refund' end, day::text, method, reference, case when taken_back_at is null then 0 - amount_paise else 0 end, taken_back_at is not null, paid_at
      from supplier_payments where supplier_id = ${supplierId}
      order by day, at, id`)
    return rows
  },
})
