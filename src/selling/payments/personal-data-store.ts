import { sql, type SQL } from 'drizzle-orm'
import { exportedRupees } from '../../platform/database/expressions.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'

/** An SQL expression of a JSON array: the payments of an order in the file of a person. */
export const exportedPaymentsOf = (orderId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'status', p.status, 'utr', p.utr,
    'amount', ${exportedRupees('p.amount_paise')}, 'charged', ${exportedRupees('coalesce(p.charged_paise, p.amount_paise)')},
    'refunded', ${exportedRupees('p.refunded_paise')}, 'receivedAt', p.captured_at)), '[]')
  from payments p where p.reference = ${orderId})`

/** A query of sentences: the payments and refunds that are open. `own` is a query of the `id` and `status` of orders. */
export const openPaymentsOf = (own: SQL): SQL => sql`
  select 'A payment of order ' || own.id || ' waits: confirm, reject or settle it first.' as sentence
  from (${own}) as own join payments p on p.reference = own.id
  where (p.status = 'reported' and own.status <> 'payment_to_confirm') or p.needs_attention
  union all
  select 'A refund of order ' || own.id || ' is not finished: send it first.'
  from (${own}) as own join payments p on p.reference = own.id join refunds r on r.payment_id = p.id
  where r.status <> 'processed'`

/** Reasons and notes go; amounts stay. */
export const paymentsPersonalData: PersonalData = {
  async erase(db, { orderIds }) {
    const isOfPerson = sql`reference = any(${sql.param(orderIds)}::text[])`
    await db.execute(sql`update payments set attention_note = null where ${isOfPerson}`)
    await db.execute(sql`
      update refunds set reason = '', last_error = null
      where payment_id in (select id from payments where ${isOfPerson})`)
  },
}
