import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The sandbox gateway's own data. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  amountPaise: integer('amount').notNull(),
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
  amountPaise: integer('amount').notNull(),
  feePaise: integer('fee'),
  status: text().$type<'authorized' | 'captured' | 'failed'>().notNull(),
  refundedPaise: integer('refunded').notNull().default(0),
  createdAt: moment().notNull(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  paymentId: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amountPaise: integer('amount').notNull(),
  receipt: text(),
  notes: text().notNull(),
  status: text().$type<'pending' | 'processed' | 'failed'>().notNull(),
  /** `X-Refund-Idempotency`, and the request body that it was first sent with. */
  idempotencyKey: text().unique(),
  askedFor: text().notNull(),
  createdAt: moment().notNull(),
})
