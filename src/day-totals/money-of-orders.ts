import { sql, type SQL } from 'drizzle-orm'
import { isSettled } from '../integrity/checks/check.ts'

/** From its first moment to the first one after it, each a parameter or a column. */
export interface Moments {
  from: SQL
  until: SQL
}

export const momentsBetween = (from: Date, until: Date): Moments => ({
  from: sql`${from}::timestamptz`,
  until: sql`${until}::timestamptz`,
})

/** In SQL what `payments/test-payment.ts` says of a payment: no money moved. */
export const isTestPayment = (payment: string): SQL =>
  sql.raw(
    `(${payment}.is_test or coalesce(${payment}.gateway_order_id like 'order_Sandbox%', false)` +
      ` or coalesce(${payment}.gateway_payment_id like 'pay_Sandbox%', false))`,
  )

/**
 * Money of orders by the rule of the integrity checks, as rows of `reference`, `at`, `received` and `refunded`: payments that were
 * captured and applied to their order, on the day of the capture; their refunds, sent or still to be sent, on the day on which each
 * was decided. Test payments are left out. Today and the sales reports add up these rows.
 */
export function moneyOfOrders({ from, until }: Moments): SQL {
  const isCounted = sql`${isSettled('p')} and not ${isTestPayment('p')}`
  return sql`
    select p.reference, p.captured_at as at, p.amount_paise as received, 0 as refunded
    from payments p where p.captured_at >= ${from} and p.captured_at < ${until} and ${isCounted}
    union all
    select p.reference, r.requested_at, 0, r.amount_paise
    from refunds r join payments p on p.id = r.payment_id
    where r.requested_at >= ${from} and r.requested_at < ${until} and ${isCounted}`
}
