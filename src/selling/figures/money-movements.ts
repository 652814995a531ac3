import { sql, type SQL } from 'drizzle-orm'
import { isSettled } from '../payments/settled-sql.ts'
import { chargebacks, discountOf, isWithin, type Moments } from './money-of-orders.ts'

/**
 * Money that really moved, as rows of `payment_id`, `refund_id`, `dispute_id`, `at`, `charged`, `fee`, `discount`, `refunded`,
 * `charged_back` and `returned`: what the gateway took for payments when they were captured, with or without an order; what it keeps of it, and what it
 * granted; refunds when they were sent; chargebacks, and what came back of them. Test payments are left out.
 */
export function moneyMovements(moments: Moments): SQL {
  return sql`
    select p.id as payment_id, null::uuid as refund_id, null::text as dispute_id, p.captured_at as at,
      coalesce(p.charged_paise, p.amount_paise) as charged, coalesce(p.fee_paise, 0) as fee, ${discountOf('p')} as discount,
      0 as refunded, 0 as charged_back, 0 as returned
    from payments p
    where ${isWithin('p.captured_at', moments)} and p.status = 'captured' and not p.is_test
    union all
    select p.id, r.id, null, r.processed_at, 0, 0, 0, r.amount_paise, 0, 0
    from refunds r join payments p on p.id = r.payment_id
    where ${isWithin('r.processed_at', moments)} and r.status = 'processed' and not p.is_test
    union all
    select p.id, null, c.dispute_id, c.at, 0, 0, 0, 0, c.taken, c.returned
    from (${chargebacks(moments)}) as c join payments p on p.gateway_payment_id = c.gateway_payment_id
    where p.status = 'captured' and not p.is_test`
}

/** What a payment is for: an order, nothing that is ordered, or an order that did not take it. */
export const purposeOf = (payment: string): SQL =>
  sql`case when ${sql.raw(payment)}.purpose = 'on_account' then 'account' when ${isSettled(payment)} then 'order' else 'unapplied' end`
