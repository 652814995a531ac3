import { sql } from 'drizzle-orm'
import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Payments that were captured and applied to their order, as `settled.ts` says, with the most that can be refunded. */
export const settledPayments = pgView('settled_payments', {
  id: uuid().notNull(),
  reference: text(),
  isTest: boolean().notNull(),
  returnablePaise: integer(),
  refundedPaise: integer().notNull(),
  chargedBackPaise: integer().notNull(),
}).as(sql`
  select id, reference, is_test, least(amount_paise, charged_paise) as returnable_paise, refunded_paise, charged_back_paise
  from payments where status = 'captured' and purpose = 'order' and unplaced is null`)
