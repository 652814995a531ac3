import { sql, type SQL } from 'drizzle-orm'

/** The functions of `payment-amounts.ts` as SQL. Other domains read `captured_payments`, whose columns have these amounts. */
export const returnableOf = (payment: string): SQL =>
  sql.raw(`least(${payment}.amount_paise, ${payment}.charged_paise)`)
export const discountOf = (payment: string): SQL =>
  sql.raw(
    `greatest(${payment}.amount_paise - coalesce(${payment}.charged_paise, ${payment}.amount_paise), 0)`,
  )

/** The order was paid by a test payment: in a shop that takes real money nothing left the stock for it. */
export const isTestOrder = (order: string): SQL =>
  sql`exists (select from captured_payments where order_id = ${sql.raw(order)}.id and is_settled and is_test)`
