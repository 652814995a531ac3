import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' }).notNull()

/**
 * Days whose payments, refunds or tax documents changed since their totals were stored: triggers add a row for each change. The
 * totals of such a day, if there are any, must not be read.
 */
export const changedDays = pgTable(
  'changed_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
  },
  (row) => [index('changed_days_day').on(row.day)],
)

/** Sales of a day in India. The day has totals if and only if it has a row here with the current rules. */
export const daySales = pgTable('day_sales', {
  day: date().primaryKey(),
  orders: integer().notNull(),
  receivedPaise: paise(),
  deliveryPaise: paise(),
  refundedPaise: paise(),
  chargedBackPaise: paise().default(0),
  /** Discounts that the gateway granted: the orders cost so much more than was received. */
  discountPaise: paise().default(0),
  /** The rules by which the totals of the day were computed; a release that does not know the column wrote 1. */
  rules: integer().notNull().default(1),
})

const dayWithTotals = () =>
  date()
    .notNull()
    .references(() => daySales.day, { onDelete: 'cascade' })

/** Money that moved on a day. */
export const dayPayments = pgTable(
  'day_payments',
  {
    day: dayWithTotals(),
    method: text().notNull(),
    /** What the payment was for: `order`, `account` or `unapplied`. */
    purpose: text().notNull(),
    payments: integer().notNull(),
    atGateway: integer().notNull(),
    capturedPaise: paise(),
    refunds: integer().notNull(),
    refundedPaise: paise(),
    feePaise: paise().default(0),
    /** Discounts that the gateway granted. */
    discountPaise: paise().default(0),
    /** Chargebacks less what came back of them. */
    chargedBackPaise: paise().default(0),
  },
  (row) => [primaryKey({ columns: [row.day, row.method, row.purpose] })],
)

/** Refunds that were decided on a day, sent or not. */
export const dayRefunds = pgTable(
  'day_refunds',
  {
    day: dayWithTotals(),
    /** As in `day_payments`. */
    purpose: text().notNull(),
    refunds: integer().notNull(),
    decidedPaise: paise(),
    sentPaise: paise(),
  },
  (row) => [primaryKey({ columns: [row.day, row.purpose] })],
)

/** Items of the orders that were paid on a day. */
export const dayItems = pgTable(
  'day_items',
  {
    day: dayWithTotals(),
    productId: uuid().notNull(),
    catalogue: text().notNull(),
    name: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    salesPaise: paise(),
  },
  (row) => [primaryKey({ columns: [row.day, row.productId, row.catalogue] })],
)

/** Tax of the documents of a day: a row for each kind of document, and one for each code and rate, credit notes subtracted. */
export const dayTaxes = pgTable(
  'day_taxes',
  {
    day: dayWithTotals(),
    /** Null in the rows of codes. */
    kind: text(),
    hsn: text(),
    rateBp: integer(),
    documents: integer().notNull(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
  },
  (row) => [index('day_taxes_day').on(row.day)],
)
