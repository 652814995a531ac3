import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { CatalogueName } from '../catalogue/contract.ts'
import { products } from '../catalogue/tables.ts'
import type { Paise } from '../money/money.ts'
import type { Delivery, OrderStatus } from './status.ts'

const moment = () => timestamp({ withTimezone: true })
const amount = () => integer().$type<Paise>().notNull()

/** `hold`: whether the order's stock is promised to it, given back, or taken for good. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<OrderStatus>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    deliveryAddress: text().notNull(),
    subtotalPaise: amount(),
    deliveryPaise: amount(),
    totalPaise: amount(),
    tracking: text().notNull().default(''),
    hold: text().$type<'held' | 'released' | 'taken'>().notNull(),
    holdUntil: moment(),
    placedAt: moment().notNull(),
    paidAt: moment(),
    /** The caller's Idempotency-Key: the same click sent twice makes one order. */
    placedWithKey: text(),
    /** Once paid: the consecutive number of the tax invoice, and the financial year it counts in. */
    taxInvoiceYear: text(),
    taxInvoiceNumber: integer(),
  },
  (order) => [
    index('orders_user').on(order.userId, order.placedAt),
    index('orders_placed').on(order.placedAt),
    index('orders_status').on(order.status, order.placedAt),
    index('orders_holds')
      .on(order.holdUntil)
      .where(sql`hold = 'held'`),
    uniqueIndex('orders_placed_once').on(order.userId, order.placedWithKey),
    check(
      'orders_known_status',
      sql`${order.status} in ('awaiting_payment', 'payment_to_confirm', 'processing', 'ready', 'shipped', 'delivered', 'collected', 'cancelled', 'returned', 'refunded')`,
    ),
    check('orders_known_delivery', sql`${order.delivery} in ('home', 'collect')`),
    check('orders_known_hold', sql`${order.hold} in ('held', 'released', 'taken')`),
    check('orders_total', sql`${order.totalPaise} = ${order.subtotalPaise} + ${order.deliveryPaise}`),
    check('orders_amounts', sql`${order.subtotalPaise} >= 0 and ${order.deliveryPaise} >= 0`),
    uniqueIndex('orders_tax_invoice').on(order.taxInvoiceYear, order.taxInvoiceNumber),
    check(
      'orders_tax_invoice_whole',
      sql`(${order.taxInvoiceYear} is null) = (${order.taxInvoiceNumber} is null)`,
    ),
    check('orders_phone', sql`${order.phoneNumber} ~ '^[6-9][0-9]{9}$'`),
  ],
)

/** Frozen when the order is placed: what the item was called and cost then. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    catalogue: text().$type<CatalogueName>().notNull(),
    name: text().notNull(),
    imageUrl: text().notNull(),
    unitPricePaise: amount(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    index('order_lines_product').on(line.productId),
    check('order_lines_quantity', sql`${line.quantity} > 0`),
    check('order_lines_price', sql`${line.unitPricePaise} >= 0`),
  ],
)
