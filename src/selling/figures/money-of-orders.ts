import { sql, type SQL } from 'drizzle-orm'
import { isSettled } from '../payments/settled-sql.ts'

/** A period from its first moment to the first one after it. */
export interface Moments {
  from: Date
  until: Date
}

/** In SQL: the moment is in the period. */
export const isWithin = (moment: string, { from, until }: Moments): SQL =>
  sql`${sql.raw(moment)} >= ${from}::timestamptz and ${sql.raw(moment)} < ${until}::timestamptz`

/** In SQL: the day in India of a moment. */
export const dayInIndia = (moment: string): SQL => sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)

/** In SQL what `selling/payments/payment-amounts.ts` says of a payment: the most that can be refunded, and the gateway's discount. */
export const returnableOf = (payment: string): SQL =>
  sql.raw(`least(${payment}.amount_paise, ${payment}.charged_paise)`)
export const discountOf = (payment: string): SQL =>
  sql.raw(
    `greatest(${payment}.amount_paise - coalesce(${payment}.charged_paise, ${payment}.amount_paise), 0)`,
  )

/** Chargebacks and what came back of them, as rows of `gateway_payment_id`, `dispute_id`, `at`, `taken`, `returned`. */
export const chargebacks = (moments: Moments): SQL => sql`
  select gateway_payment_id, id as dispute_id, deducted_at as at, deducted_paise as taken, 0 as returned
  from disputes where ${isWithin('deducted_at', moments)}
  union all
  select gateway_payment_id, id, returned_at, 0, returned_paise
  from disputes where ${isWithin('returned_at', moments)}`

/**
 * Money of orders by the rule of the integrity checks, as rows of `reference`, `at`, `received`, `discount`, `refunded` and
 * `charged_back`: payments that were captured and applied to their order, on the day of the capture, less discounts that the gateway
 * granted; their refunds, sent or still to be sent, on the day on which each was decided; chargebacks, negative when they come back.
 * Test payments are left out. Today and the sales reports add up these rows.
 */
export function moneyOfOrders(moments: Moments): SQL {
  const isCounted = sql`${isSettled('p')} and not p.is_test`
  return sql`
    select p.reference, p.captured_at as at, ${returnableOf('p')} as received, ${discountOf('p')} as discount, 0 as refunded, 0 as charged_back
    from payments p where ${isWithin('p.captured_at', moments)} and ${isCounted}
    union all
    select p.reference, r.requested_at, 0, 0, r.amount_paise, 0
    from refunds r join payments p on p.id = r.payment_id
    where ${isWithin('r.requested_at', moments)} and ${isCounted}
    union all
    select p.reference, c.at, 0, 0, 0, c.taken - c.returned
    from (${chargebacks(moments)}) as c join payments p on p.gateway_payment_id = c.gateway_payment_id
    where ${isCounted}`
}
