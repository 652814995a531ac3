import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paymentParts, payments, refunds } from './tables.ts'

/** Payments and refunds of sample orders. */
export function demoPaymentsStore(db: Database) {
  return {
    /** Money that somebody really sent for a sample order: through the payment provider, or by UPI with its reference number. */
    async blockers(orderIds: string[]) {
      const isSample = sql`p.reference = any(${sql.param(orderIds)}::text[])`
      const { rows } = await db.execute<{ sentence: string }>(sql`
        select 'Sample order ' || p.reference || ' has a real payment: refund it, or keep the demo data.' as sentence
        from payments p where ${isSample} and p.status in ('captured', 'reported') and not p.is_test
          and (p.method = 'gateway' or p.utr is not null)
        union select 'Sample order ' || p.reference || ' has a refund that was really sent: keep the demo data.'
        from refunds r join payments p on p.id = r.payment_id
        where ${isSample} and r.utr is not null
        order by 1`)
      return rows.map(({ sentence }) => sentence)
    },

    async removeOf(orderIds: string[]) {
      const ids = db.select({ id: payments.id }).from(payments).where(inArray(payments.reference, orderIds))
      await db.delete(paymentParts).where(inArray(paymentParts.paymentId, ids))
      await db.delete(refunds).where(inArray(refunds.paymentId, ids))
      await db.delete(payments).where(inArray(payments.reference, orderIds))
    },
  }
}
