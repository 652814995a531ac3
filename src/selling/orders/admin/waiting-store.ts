import { sql, type SQL } from 'drizzle-orm'
import {
  iso,
  rupees,
  text,
  textOrNull,
  type Waiting,
  type WaitingRow,
  type WaitingSection,
} from '../../../platform/domains/waiting-section.ts'
import { lateIfShippedBefore } from '../../../site/shop/delivery-time-rules.ts'
import { piecesToPack } from '../packing/pieces-to-pack-store.ts'
import { followsRepairsSql } from '../repairs/repairs-of-orders-store.ts'
import { cancellableStatuses, type OrderStatus } from '../status.ts'

const requestedReturns = sql`returns where status = 'requested'`
const acceptedReturns = sql`returns where status = 'accepted'`
/** What comes back in the return `r`: "2 × Galaxy S24" for each line. */
const itemsOfReturn = sql`
          (select json_agg(part.quantity || ' × ' || line.name order by part.position) from return_lines part
            join order_lines line on line.order_id = r.order_id and line.position = part.position where part.return_id = r.id) as lines`
/** Only while the order can still be cancelled. */
const cancelRequests = sql`order_cancel_requests request join orders o on o.id = request.id
  and o.status in ${cancellableStatuses}`

/** The order `o` has a repair. */
const hasRepair = sql`exists (select from order_lines where order_id = o.id and catalogue = 'services')`
const ordersWith = (repairsOnly: boolean, ...statuses: OrderStatus[]): SQL =>
  sql`orders o where o.status in ${statuses} ${repairsOnly ? sql`and ${hasRepair}` : sql``}`

/** An order is placed before it is shipped, so that the index on status and time leaves out most. */
const lateParcels = (before: Date) => sql`orders o
  cross join lateral (select max(happened_at) as at from order_events where order_id = o.id and to_status = 'shipped') shipped
  where o.status = 'shipped' and o.placed_at < ${before} and shipped.at < ${before}`

/** The dearest line of the order `o`, goods first, and how many more there are. */
const itemsOf = sql`
    (select name from order_lines where order_id = o.id order by catalogue = 'services', unit_price_paise::bigint * quantity desc, position limit 1) as product,
    (select count(*) - 1 from order_lines where order_id = o.id) as more`

/** Whose buyers come to the shop and pay there. */
const payingAtShop = (repairsOnly: boolean) =>
  sql`${ordersWith(repairsOnly, 'awaiting_payment')} and o.hold = 'held' and o.pays_at_shop`

/** Pieces of the order `o` have no device in its parcel yet. */
const lacksDevices = sql`
      coalesce((select sum(quantity) from ${piecesToPack} as p where order_id = o.id), 0)
        > (select count(*) from device_summaries where order_id = o.id and state = 'held')`

/** To pack or to hand over: what the orders with repairs alone wait for stands under Repairs. */
const ordersWithGoods = (repairsOnly: boolean, status: OrderStatus) =>
  sql`${ordersWith(repairsOnly, status)} and not ${followsRepairsSql}`

/** The payments of a few orders are looked up; with `exists` PostgreSQL reads all payments. */
const ordersIn = (status: OrderStatus): WaitingSection => ({
  counted: ({ repairsOnly }) => ordersWithGoods(repairsOnly, status),
  rows: ({ repairsOnly, sendsMail }) => sql`
    select o.id, o.full_name, o.phone_number, o.total_paise, o.placed_at, o.delivery, ${itemsOf},
      ${sendsMail} and exists (select from user_names where id = o.user_id and email is not null) as is_emailed,
      (select true from captured_payments where order_id = o.id and is_test limit 1) as is_test,
      (select id from issued_documents where order_id = o.id and kind in ('tax_invoice', 'bill_of_supply')) as invoice,
      ${lacksDevices} as lacks_devices
    from ${ordersWithGoods(repairsOnly, status)} order by o.placed_at, o.id`,
  present: (row) => ({
    id: text(row['id']),
    customer: text(row['full_name']),
    product: itemsText(row),
    amount: rupees(row['total_paise']),
    date: iso(row['placed_at']),
    delivery: row['delivery'] === 'home' ? 'home' : 'collect',
    phone: text(row['phone_number']),
    isEmailed: row['is_emailed'] === true,
    isTest: row['is_test'] === true,
    invoice: textOrNull(row['invoice']),
    lacksDevices: row['lacks_devices'] === true,
  }),
})

export const waitingOrders: Waiting = {
  sections: {
    toPack: ordersIn('processing'),
    toHandOver: ordersIn('ready'),
    toCollectUnpaid: {
      counted: ({ repairsOnly }) => payingAtShop(repairsOnly),
      rows: ({ repairsOnly }) => sql`
        select o.id, o.full_name, o.phone_number, o.total_paise, o.hold_until, ${itemsOf}
        from ${payingAtShop(repairsOnly)} order by o.hold_until, o.id`,
      present: (row) => ({
        id: text(row['id']),
        customer: text(row['full_name']),
        product: itemsText(row),
        amount: rupees(row['total_paise']),
        phone: text(row['phone_number']),
        until: iso(row['hold_until']),
      }),
    },
    lateParcels: {
      counted: ({ deliveryTime, now }) => lateParcels(lateIfShippedBefore(deliveryTime, now)),
      rows: ({ deliveryTime, now }) => sql`
        select o.id, o.full_name, o.phone_number, o.tracking, shipped.at as shipped_at, ${itemsOf}
        from ${lateParcels(lateIfShippedBefore(deliveryTime, now))} order by o.placed_at, o.id`,
      present: (row) => ({
        id: text(row['id']),
        customer: text(row['full_name']),
        product: itemsText(row),
        phone: text(row['phone_number']),
        tracking: text(row['tracking']),
        shippedAt: iso(row['shipped_at']),
      }),
    },
    cancelRequests: {
      counted: () => cancelRequests,
      rows: () => sql`
        select o.id, o.full_name, o.total_paise, ${itemsOf}, request.requested_at,
          (select note from order_events where order_id = o.id and kind = 'cancel_requested' order by id desc limit 1) as reason
        from ${cancelRequests} order by request.requested_at, o.id`,
      present: (row) => ({
        id: text(row['id']),
        customer: text(row['full_name']),
        product: itemsText(row),
        amount: rupees(row['total_paise']),
        reason: text(row['reason']),
        requestedAt: iso(row['requested_at']),
      }),
    },
    returns: {
      counted: () => requestedReturns,
      // Limited before the join, since each row looks up its order.
      rows: (_, limit) => sql`
        select r.id, r.order_id, o.full_name, r.reason, r.requested_at, ${itemsOfReturn}
        from (select * from ${requestedReturns} order by requested_at, id limit ${limit}) as r join orders o on o.id = r.order_id
        order by r.requested_at, r.id`,
      present: (row) => ({
        id: text(row['id']),
        order: text(row['order_id']),
        customer: text(row['full_name']),
        reason: text(row['reason']),
        lines: row['lines'] ?? [],
        requestedAt: iso(row['requested_at']),
      }),
    },
    returnsToExpect: {
      counted: () => acceptedReturns,
      rows: (_, limit) => sql`
        select r.id, r.order_id, o.full_name, o.phone_number, ${itemsOfReturn},
          coalesce((select max(happened_at) from order_events where order_id = r.order_id and kind = 'return_accepted'), r.requested_at) as accepted_at
        from (select * from ${acceptedReturns} order by requested_at, id limit ${limit}) as r join orders o on o.id = r.order_id
        order by r.requested_at, r.id`,
      present: (row) => ({
        id: text(row['id']),
        order: text(row['order_id']),
        customer: text(row['full_name']),
        phone: text(row['phone_number']),
        lines: row['lines'] ?? [],
        acceptedAt: iso(row['accepted_at']),
      }),
    },
  },
  counts: {
    orders: ({ repairsOnly }) =>
      repairsOnly
        ? [ordersWith(true, 'processing', 'ready')]
        : [ordersWith(false, 'payment_to_confirm', 'processing', 'ready'), requestedReturns, cancelRequests],
  },
}

/** "Galaxy S24 and 2 more" */
function itemsText(row: WaitingRow) {
  const more = Number(row['more'])
  return `${text(row['product'])}${more > 0 ? ` and ${more} more` : ''}`
}
