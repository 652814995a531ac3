import { sql, type SQL } from 'drizzle-orm'

/** `returnableOf` of `payment-amounts.ts` in SQL. Other domains read `captured_payments`, whose columns have the amounts. */
export const returnableOf = (payment: string): SQL =>
  sql.raw(`least(${payment}.amount_paise, ${payment}.charged_paise)`)

/** `isSettled` of `settled.ts` as an SQL condition: the payment was captured and applied to its order, and no other replaced it. */
export const isSettled = (payment: string): SQL =>
  sql.raw(
    `(${payment}.status = 'captured' and ${payment}.purpose = 'order' and ${payment}.unplaced is null and ${payment}.corrected_by is null)`,
  )
