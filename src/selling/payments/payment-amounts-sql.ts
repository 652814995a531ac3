import { sql, type SQL } from 'drizzle-orm'

/** `returnableOf` of `payment-amounts.ts` in SQL. Other domains read `captured_payments`, whose columns have the amounts. */
export const returnableOf = (payment: string): SQL =>
  sql.raw(`least(${payment}.amount_paise, ${payment}.charged_paise)`)
