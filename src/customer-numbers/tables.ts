import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Mobile numbers whose orders changed since the number was stored in `customer_numbers`: a trigger adds a row for each change. The
 * stored row of such a number, if there is one, must not be read.
 */
export const changedCustomerNumbers = pgTable('changed_customer_numbers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phone: text().notNull(),
})

/** What the list of customers shows of a mobile number and searches in, stored so that it need not read every order. */
export const customerNumbers = pgTable('customer_numbers', {
  phone: text().primaryKey(),
  orders: integer().notNull(),
  lastOrder: timestamp({ withTimezone: true }).notNull(),
  /** Each name that the number ordered with, a line each. */
  names: text().notNull(),
  /** Who ordered; the email of an account is read from the account. */
  userIds: uuid().array().notNull(),
})
