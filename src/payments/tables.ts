import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../money/money.ts'
import type { PaymentStatus } from './contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** One try to pay: through the gateway or by UPI, for an order (`reference`) or on account. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'order' | 'on_account'>().notNull(),
    reference: text(),
    payerId: uuid().notNull(),
    method: text().$type<'gateway' | 'upi'>().notNull(),
    amountPaise: integer().$type<Paise>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    gatewayOrderId: text().unique(),
    gatewayPaymentId: text().unique(),
    utr: text().unique(),
    receiptNumber: integer().unique(),
    /** Money that came but fits no open order: the owner decides. */
    needsAttention: boolean().notNull().default(false),
    openedAt: moment().notNull(),
    capturedAt: moment(),
  },
  (payment) => [
    index('payments_reference').on(payment.reference),
    index('payments_opened').on(payment.purpose, payment.openedAt),
    check('payments_amount', sql`${payment.amountPaise} > 0`),
    check('payments_known_purpose', sql`${payment.purpose} in ('order', 'on_account')`),
    check('payments_order_named', sql`(${payment.purpose} = 'order') = (${payment.reference} is not null)`),
    check('payments_known_method', sql`${payment.method} in ('gateway', 'upi')`),
    check(
      'payments_known_status',
      sql`${payment.status} in ('open', 'reported', 'captured', 'failed', 'rejected')`,
    ),
    check(
      'payments_captured_whole',
      sql`(${payment.status} = 'captured') = (${payment.capturedAt} is not null and ${payment.receiptNumber} is not null)`,
    ),
  ],
)

/** Events of the gateway that were acted on; it delivers them at least once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  event: text().notNull(),
  receivedAt: moment().notNull(),
})

/** What the sandbox gateway knows, as the real one would keep it on its own side. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  receipt: text().unique(),
  notes: text().notNull(),
  status: text().$type<'created' | 'attempted' | 'paid'>().notNull(),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
})

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  orderId: text()
    .notNull()
    .references(() => sandboxOrders.id),
  amount: integer().notNull(),
  status: text().$type<'captured' | 'failed'>().notNull(),
  refunded: integer().notNull().default(0),
  createdAt: moment().notNull(),
})
