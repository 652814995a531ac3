import { sql, type SQL } from 'drizzle-orm'
import { isSettled } from '../integrity/checks/check.ts'
import { isTestPayment, type Moments } from './money-of-orders.ts'

/**
 * Money that really moved, as rows of `payment_id`, `refund_id`, `at`, `came` and `went`: payments when they were captured, with or
 * without an order, and refunds when they were sent. Test payments are left out.
 */
export function moneyMovements({ from, until }: Moments): SQL {
  return sql`
    select p.id as payment_id, null::uuid as refund_id, p.captured_at as at, p.amount_paise as came, 0 as went
    from payments p
    where p.captured_at >= ${from} and p.captured_at < ${until} and p.status = 'captured' and not ${isTestPayment('p')}
    union all
    select p.id, r.id, r.processed_at, 0, r.amount_paise
    from refunds r join payments p on p.id = r.payment_id
    where r.processed_at >= ${from} and r.processed_at < ${until} and r.status = 'processed' and not ${isTestPayment('p')}`
}

/** What a payment is for: an order, nothing that is ordered, or an order that did not take it. */
export const purposeOf = (payment: string): SQL =>
  sql`case when ${sql.raw(payment)}.purpose = 'on_account' then 'account' when ${isSettled(payment)} then 'order' else 'unapplied' end`
