import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/accounts/tables.ts'
import type { CatalogueName } from '../catalogue/contract.ts'
import { products } from '../catalogue/tables.ts'
import type { Paise } from '../../platform/money/money.ts'
import { searchKey } from '../../platform/database/text-search.ts'
import type { ActorKind, OrderEventKind } from './timeline/event.ts'
import type { Channel, Delivery, OrderStatus } from './status.ts'

const moment = () => timestamp({ withTimezone: true })
const amount = () => integer().$type<Paise>().notNull()
const noAmount = () => amount().default(sql`0`)

/**
 * `hold`: whether the order's stock is reserved, released, or taken out of stock.
 * Triggers: orders_audited, orders_demo_immutable, orders_guarded, orders_kept, orders_told,
 * orders_within_credit.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** `counter`: sold in the shop, by `soldBy`; it may have no name, number or address. */
    channel: text().$type<Channel>().notNull().default('online'),
    soldBy: uuid(),
    status: text().$type<OrderStatus>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    deliveryAddress: text().notNull(),
    subtotalPaise: amount(),
    /** The sum of the lines' discounts. */
    discountPaise: noAmount(),
    /** Why staff gave the discount, and who allowed it if it exceeds the limit of the seller's role. */
    discountReason: text().notNull().default(''),
    discountAllowedBy: uuid(),
    deliveryPaise: amount(),
    /** What rounds the total to a rupee. */
    roundOffPaise: noAmount(),
    totalPaise: amount(),
    /** What the customer may pay after the sale at the counter, the day until when, and who allowed it if it exceeds the limit of the seller's role. */
    creditPaise: noAmount(),
    dueUntil: date(),
    creditAllowedBy: uuid(),
    tracking: text().notNull().default(''),
    /** Who carries the parcel, and the page on which its way is shown. */
    courier: text().notNull().default(''),
    trackingLink: text().notNull().default(''),
    /** The e-way bill's number, or why none is needed; both empty below the limit. */
    ewayBill: text().notNull().default(''),
    ewayReason: text().notNull().default(''),
    hold: text().$type<'held' | 'released' | 'taken'>().notNull(),
    holdUntil: moment(),
    /** Hashes of the narrowest and the widest network that requested the hold; cleared when it ends. */
    holdNetwork: text(),
    holdSite: text(),
    /** The buyer comes to the shop and pays there; cleared when the hold ends. */
    paysAtShop: boolean().notNull().default(false),
    placedAt: moment().notNull(),
    /** When first nothing of it was due any more. */
    paidAt: moment(),
    /** When the order was delivered or collected. The return period starts here. */
    handedOverAt: moment(),
    /** The return period when the order was placed; a later change of the shop's settings does not shorten it. */
    returnDays: integer().notNull().default(30),
    /** Grants access to this one order by its link. */
    linkToken: text().notNull().unique(),
    buyerGstin: text(),
    /** The phone to be repaired, if the buyer named it. */
    deviceBrand: text(),
    deviceModel: text(),
    /** The GST code of the State. */
    placeOfSupply: text().notNull(),
    /** The Idempotency-Key that created the order. */
    placedWithKey: text(),
    /** When name, number and address were erased at the buyer's request; the number is empty then. */
    erasedAt: moment(),
    /** One of the sample orders of a demo shop: its documents have numbers of their own, and it can be removed. */
    isDemo: boolean().notNull().default(false),
  },
  (order) => [
    index('orders_user').on(order.userId, order.placedAt, order.id),
    index('orders_phone_placed').on(order.phoneNumber, order.placedAt),
    index('orders_placed').on(order.placedAt, order.id),
    index('orders_status').on(order.status, order.placedAt, order.id),
    index('orders_holds')
      .on(order.holdUntil)
      .where(sql`hold = 'held'`),
    index('orders_hold_network')
      .on(order.holdNetwork)
      .where(sql`hold_network is not null`),
    index('orders_hold_site')
      .on(order.holdSite)
      .where(sql`hold_site is not null`),
    // A short pending list bounds how long one insert can take when it flushes the list.
    index('orders_search')
      .using(
        'gin',
        order.id.op('gin_trgm_ops'),
        sql`${searchKey(order.fullName)} gin_trgm_ops`,
        order.phoneNumber.op('gin_trgm_ops'),
      )
      .with({ gin_pending_list_limit: 512 }),
    uniqueIndex('orders_placed_once').on(order.userId, order.placedWithKey),
    check(
      'orders_known_status',
      sql`${order.status} in ('awaiting_payment', 'payment_to_confirm', 'processing', 'ready', 'shipped', 'delivered', 'collected', 'cancelled', 'returned', 'refunded')`,
    ),
    check('orders_known_delivery', sql`${order.delivery} in ('home', 'collect')`),
    check('orders_known_hold', sql`${order.hold} in ('held', 'released', 'taken')`),
    check(
      'orders_hold_network',
      sql`${order.hold} = 'held' or (${order.holdNetwork} is null and ${order.holdSite} is null)`,
    ),
    check(
      'orders_total',
      sql`${order.totalPaise} = ${order.subtotalPaise} - ${order.discountPaise} + ${order.deliveryPaise} + ${order.roundOffPaise}`,
    ),
    check('orders_discount', sql`${order.discountPaise} between 0 and ${order.subtotalPaise}`),
    check('orders_round_off', sql`${order.roundOffPaise} between -49 and 50`),
    check('orders_amounts', sql`${order.subtotalPaise} >= 0 and ${order.deliveryPaise} >= 0`),
    check(
      'orders_phone',
      sql`case when ${order.erasedAt} is null then ${order.phoneNumber} ~ '^[6-9][0-9]{9}$' or (${order.channel} = 'counter' and ${order.phoneNumber} = '') else ${order.phoneNumber} = '' end`,
    ),
    check('orders_known_channel', sql`${order.channel} in ('online', 'counter')`),
    check(
      'orders_at_counter',
      sql`${order.channel} = 'online' or (${order.delivery} = 'collect' and ${order.soldBy} is not null)`,
    ),
    index('orders_due')
      .on(order.dueUntil)
      .where(sql`credit_paise > 0 and paid_at is null`),
    check(
      'orders_credit',
      sql`${order.creditPaise} between 0 and ${order.totalPaise} and (${order.creditPaise} > 0) = (${order.dueUntil} is not null) and (${order.creditPaise} = 0 or (${order.channel} = 'counter' and (${order.phoneNumber} <> '' or ${order.erasedAt} is not null)))`,
    ),
    check('orders_place_of_supply', sql`${order.placeOfSupply} ~ '^[0-9]{2}$'`),
    check('orders_return_days', sql`${order.returnDays} between 0 and 365`),
    check('orders_device', sql`(${order.deviceBrand} is null) = (${order.deviceModel} is null)`),
  ],
)

/**
 * Name, price and tax of each item when the order was placed; immutable.
 * Triggers: order_lines_kept.
 */
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
    /** What was taken off all pieces together: the line's own discount and its share of the bill's. */
    discountPaise: noAmount(),
    /** HSN of goods, SAC of services. */
    hsn: text().notNull(),
    /** GST included in the price, in basis points: 1800 is 18 %. */
    taxRateBp: integer().notNull(),
    /** Of a used device under the margin scheme: its life that is sold, and what the shop paid for it. */
    marginPurchaseId: uuid(),
    purchasePricePaise: integer().$type<Paise>(),
    /** From the day on which it was handed over; null: none was stated. */
    warrantyDays: integer(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    index('order_lines_product').on(line.productId),
    index('order_lines_search')
      .using('gin', sql`${searchKey(line.name)} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    check('order_lines_quantity', sql`${line.quantity} > 0`),
    check('order_lines_price', sql`${line.unitPricePaise} >= 0`),
    check(
      'order_lines_discount',
      sql`${line.discountPaise} between 0 and ${line.unitPricePaise}::bigint * ${line.quantity}`,
    ),
    check('order_lines_warranty', sql`${line.warrantyDays} > 0`),
    check(
      'order_lines_margin',
      sql`num_nonnulls(${line.marginPurchaseId}, ${line.purchasePricePaise}) in (0, 2) and (${line.marginPurchaseId} is null or (${line.quantity} = 1 and ${line.purchasePricePaise} >= 0))`,
    ),
    check('order_lines_tax_rate', sql`${line.taxRateBp} between 0 and 10000`),
  ],
)

/** IMEIs and serial numbers of the pieces of a line. A number, or a life of a device, is on one sale only, until its piece is returned. */
export const orderLineSerials = pgTable(
  'order_line_serials',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    serial: text().notNull(),
    /** The device with this number, and the life of it that was sold; null for items whose pieces have no numbers in stock. */
    deviceId: uuid(),
    devicePurchaseId: uuid(),
    returnedAt: moment(),
  },
  (entry) => [
    primaryKey({ columns: [entry.orderId, entry.position, entry.serial] }),
    // A device may be sold again before its sale of before came back: it was bought back.
    uniqueIndex('order_line_serials_sold_once')
      .on(entry.serial)
      .where(sql`returned_at is null and device_id is null`),
    index('order_line_serials_serial').on(entry.serial),
    uniqueIndex('order_line_serials_life')
      .on(entry.devicePurchaseId)
      .where(sql`device_purchase_id is not null and returned_at is null`),
    index('order_line_serials_device')
      .on(entry.deviceId)
      .where(sql`device_id is not null`),
    check(
      'order_line_serials_of_device',
      sql`(${entry.deviceId} is null) = (${entry.devicePurchaseId} is null)`,
    ),
    check('order_line_serials_serial', sql`${entry.serial} ~ '^[0-9A-Z/-]{4,30}$'`),
  ],
)

/**
 * The order's timeline; immutable, but for the notes of an erased order, which are emptied.
 * Triggers: order_events_guarded, order_events_kept.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Orders the events even if the clock was set back. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    happenedAt: moment().notNull(),
    actor: text().$type<ActorKind>().notNull(),
    /** The user, if a user with a session acted. */
    actorId: uuid(),
    kind: text().$type<OrderEventKind>().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    /** Set if the status changed. */
    toStatus: text().$type<OrderStatus>(),
    note: text().notNull().default(''),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.id),
    check('order_events_known_actor', sql`${event.actor} in ('buyer', 'staff', 'gateway', 'shop')`),
    check(
      'order_events_moved',
      sql`(${event.kind} in ('placed', 'moved', 'undone')) = (${event.toStatus} is not null)`,
    ),
  ],
)
