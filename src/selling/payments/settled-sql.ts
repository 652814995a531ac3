import { sql, type SQL } from 'drizzle-orm'

/** `isSettled` of `settled.ts` as an SQL condition: the payment was captured and applied to its order. */
export const isSettled = (payment: string): SQL =>
  sql.raw(`(${payment}.status = 'captured' and ${payment}.purpose = 'order' and ${payment}.unplaced is null)`)
