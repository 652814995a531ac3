import { sql, type SQL } from 'drizzle-orm'
import { cancellableStatuses, type OrderStatus } from '../../selling/orders/status.ts'
import type { Database } from '../../platform/database.ts'
import { listOf } from '../../platform/database/expressions.ts'
import type { WaitingCounts, WaitingKind } from './contract.ts'
import { maxCounted } from './rows-rule.ts'

/** As the database has them: times as text of PostgreSQL, amounts in paise. */
export type StoredRow = Record<string, unknown>
export type StoredWaiting = Record<WaitingKind, { total: number; rows: StoredRow[] }>

const requestedReturns = sql`returns where status = 'requested'`
/** Only while the order can still be cancelled. */
const cancelRequests = sql`order_cancel_requests request join orders o on o.id = request.id
  and o.status in ${cancellableStatuses}`
const disputesToAnswer = sql`disputes where status in ('open', 'action_required')`
const refundsByHand = sql`refunds where method = 'by_hand' and status = 'requested'`
const unanswered = sql`contact_messages where answered_at is null`
const lowStock = sql`products where deleted_at is null and on_hand - held <= low_stock_level`
const failedMail = sql`outbox where sent_at is null and expired_at is null and last_error is not null and attempts > 0`
/** Stops counting at `maxCounted`. */
const countOf = (rows: SQL) =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxCounted}) as counted)`

const ordersWith = (...statuses: OrderStatus[]) => countOf(sql`orders where status in ${statuses}`)

const allOrdersToDo = sql`${ordersWith('payment_to_confirm', 'processing', 'ready')}
  + ${countOf(requestedReturns)} + ${countOf(refundsByHand)} + ${countOf(cancelRequests)}
  + ${countOf(disputesToAnswer)}`

/** The order `o` has a repair. */
const hasRepair = sql`exists (select from order_lines where order_id = o.id and catalogue = 'services')`
const repairsWith = (...statuses: OrderStatus[]) =>
  countOf(sql`orders o where o.status in ${statuses} and ${hasRepair}`)

interface SectionsQuery {
  lateBefore: Date
  lostSince: Date
  /** Of orders only those with a repair. */
  repairsOnly: boolean
}

/** What waits for the shop's staff. Raw SQL, because one statement reads tables of many domains. */
export function waitingStore(db: Database) {
  return {
    async counts({ repairsOnly }: { repairsOnly: boolean }): Promise<WaitingCounts> {
      const { rows } = await db.execute<Record<keyof WaitingCounts, number>>(sql`
        select
          ${repairsOnly ? repairsWith('processing', 'ready') : allOrdersToDo} as orders,
          ${countOf(unanswered)} as messages, ${countOf(lowStock)} as "lowStock", ${countOf(failedMail)} as "failedMail"`)
      return rows[0]!
    },

    /**
     * The oldest `limit` rows of each section, with the number of all. Parcels shipped before `lateBefore` are late; disputes lost since
     * `lostSince` are shown.
     */
    async sections(
      limit: number,
      { lateBefore, lostSince, repairsOnly }: SectionsQuery,
    ): Promise<StoredWaiting> {
      const ordersOf = repairsOnly ? repairsWith : ordersWith
      const section = (total: SQL, rows: SQL) =>
        sql`json_build_object('total', ${total}, 'rows', ${listOf(sql`${rows} limit ${limit}`)})`
      const late = lateParcels(lateBefore)
      const { rows } = await db.execute<{ waiting: StoredWaiting }>(sql`
        select json_build_object(
          'disputes', ${section(countOf(disputesSince(lostSince)), openDisputes(lostSince))},
          'paymentsToConfirm', ${section(ordersWith('payment_to_confirm'), paymentsToConfirm)},
          'toPack', ${section(ordersOf('processing'), ordersIn('processing', repairsOnly))},
          'toHandOver', ${section(ordersOf('ready'), ordersIn('ready', repairsOnly))},
          'lateParcels', ${section(countOf(late), sql`select o.id, o.full_name, o.phone_number, o.tracking, shipped.at as shipped_at, ${itemsOf} from ${late} order by o.placed_at, o.id`)},
          'cancelRequests', ${section(countOf(cancelRequests), cancelRequestsToDecide)},
          'returns', ${section(countOf(requestedReturns), returnsToDecide(limit))},
          'refunds', ${section(countOf(refundsByHand), refundsToSend)},
          'messages', ${section(countOf(unanswered), sql`select id, name, email, message, received_at from ${unanswered} order by received_at, id`)},
          'lowStock', ${section(countOf(lowStock), sql`select id, catalogue, name, price_paise, on_hand - held as stock from ${lowStock} order by on_hand - held, name, id`)},
          'failedMail', ${section(countOf(failedMail), sql`select id, recipient, subject, last_error, attempts from ${failedMail} order by created_at, id`)}
        ) as waiting`)
      return rows[0]!.waiting
    },
  }
}

const disputesSince = (lostSince: Date) =>
  sql`disputes where status in ('open', 'action_required', 'under_review') or (status = 'lost' and changed_at >= ${lostSince}::timestamptz)`

const openDisputes = (lostSince: Date) => sql`
  select d.*, p.reference as order_id, o.full_name, coalesce(p.is_test, false) as is_test
  from (select * from ${disputesSince(lostSince)}) as d
    left join payments p on p.gateway_payment_id = d.gateway_payment_id
    left join orders o on o.id = p.reference
  order by d.status not in ('open', 'action_required'), d.respond_by, d.id`

const paymentsToConfirm = sql`
  select o.id, o.full_name, o.total_paise, claim.utr, coalesce(claim.opened_at, o.placed_at) as reported_at
  from orders o
    left join lateral (select utr, opened_at from payments where reference = o.id and status = 'reported' order by opened_at limit 1) claim on true
  where o.status = 'payment_to_confirm' order by o.placed_at, o.id`

/** The dearest line of the order `o`, and how many more there are. */
const itemsOf = sql`
    (select name from order_lines where order_id = o.id order by unit_price_paise::bigint * quantity desc, position limit 1) as product,
    (select count(*) - 1 from order_lines where order_id = o.id) as more`

/** An order is placed before it is shipped, so that the index on status and time leaves out most. */
const lateParcels = (before: Date) => sql`orders o
  cross join lateral (select max(happened_at) as at from order_events where order_id = o.id and to_status = 'shipped') shipped
  where o.status = 'shipped' and o.placed_at < ${before} and shipped.at < ${before}`

/** The payments of a few orders are looked up; with `exists` PostgreSQL reads all payments. */
const ordersIn = (status: OrderStatus, repairsOnly: boolean) => sql`
  select o.id, o.full_name, o.total_paise, o.placed_at, o.delivery, ${itemsOf},
    (select true from payments p where p.reference = o.id and p.status = 'captured' and p.is_test limit 1) as is_test,
    (select id from tax_documents where order_id = o.id and kind in ('tax_invoice', 'bill_of_supply')) as invoice
  from orders o where o.status = ${status} ${repairsOnly ? sql`and ${hasRepair}` : sql``} order by o.placed_at, o.id`

const cancelRequestsToDecide = sql`
  select o.id, o.full_name, o.total_paise, ${itemsOf}, request.requested_at,
    (select note from order_events where order_id = o.id and kind = 'cancel_requested' order by id desc limit 1) as reason
  from ${cancelRequests} order by request.requested_at, o.id`

/** Limited before the join, since each row looks up its order. */
const returnsToDecide = (limit: number) => sql`
  select r.id, r.order_id, o.full_name, r.reason, r.requested_at,
    (select json_agg(part.quantity || ' × ' || line.name order by part.position) from return_lines part
      join order_lines line on line.order_id = r.order_id and line.position = part.position where part.return_id = r.id) as lines
  from (select * from ${requestedReturns} order by requested_at, id limit ${limit}) as r join orders o on o.id = r.order_id
  order by r.requested_at, r.id`

const refundsToSend = sql`
  select r.id, p.reference as order_id, o.full_name, r.amount_paise - r.elsewhere_paise as owed_paise, r.requested_at
  from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.reference
  where r.method = 'by_hand' and r.status = 'requested' order by r.requested_at, r.id`
