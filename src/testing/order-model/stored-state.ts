import { sql } from 'drizzle-orm'
import { shopStore } from '../../site/shop/store.ts'
import { shopHoldUntil } from '../../selling/orders/holds/shop-holds.ts'
import type { Delivery, OrderStatus } from '../../selling/orders/status.ts'
import type { ModelOrder, Stage, World } from './world.ts'

interface OrderRow {
  id: string
  status: OrderStatus
  delivery: Delivery
  subtotalPaise: number
  totalPaise: number
  deductedPaise: number
  history: OrderStatus[]
  minutes_held: number
  pays_at_shop: boolean
  open_return: { id: string; status: string } | null
}
export interface PaymentRow {
  id: string
  reference: string
  method: string
  status: string
  /** What the provider took. */
  chargedPaise: number
  /** The fee that the buyer bore. */
  surplusPaise: number
  feePaise: number | null
  chargedBackPaise: number
  /** Of another amount: neither applied nor refunded. */
  waits: boolean
  utr: string | null
  gateway_payment_id: string | null
  has_exception: boolean
}
interface RefundRow {
  id: string
  payment_id: string
  reference: string
  amountPaise: number
  elsewherePaise: number
  method: string
  status: string
  gateway_refund_id: string | null
}

interface SerialRow {
  order_id: string
  position: number
  isReturned: boolean
}

/** Reads all orders, payments and stock with one query each, for all worlds. */
export async function readStoredState({ app }: Stage) {
  const orders = await app.db.execute<OrderRow & Record<string, unknown>>(sql`
    select o.id, o.status, o.delivery, o.subtotal_paise as "subtotalPaise", o.total_paise as "totalPaise", o.discount_paise - o.round_off_paise as "deductedPaise",
      coalesce(extract(epoch from o.hold_until - ${app.clock()}::timestamptz) / 60, 0)::float as minutes_held, o.pays_at_shop,
      (select array_agg(e.to_status order by e.id) from order_events e where e.order_id = o.id and e.to_status is not null) as history,
      (select json_build_object('id', r.id, 'status', r.status) from returns r where r.order_id = o.id and r.closed_at is null) as open_return
    from orders o`)
  const payments = await app.db.execute<PaymentRow & Record<string, unknown>>(
    sql`select id, reference, method, status, coalesce(charged_paise, amount_paise) as "chargedPaise",
      greatest(charged_paise - amount_paise, 0) as "surplusPaise", fee_paise as "feePaise",
      charged_back_paise as "chargedBackPaise", coalesce(unplaced = 'differs' and needs_attention and refunded_paise = 0, false) as waits, utr, gateway_payment_id, needs_attention as has_exception from payments
      where corrected_by is null`,
  )
  const refunds = await app.db.execute<RefundRow & Record<string, unknown>>(sql`
    select r.id, r.payment_id, p.reference, r.amount_paise as "amountPaise", r.elsewhere_paise as "elsewherePaise", r.method, r.status, r.gateway_refund_id
    from refunds r join payments p on p.id = r.payment_id order by r.requested_at, r.id`)
  const products = await app.db.execute<{ id: string; on_hand: number | null }>(
    sql`select id, on_hand from products`,
  )
  const serials = await app.db.execute<SerialRow & Record<string, unknown>>(
    // A device that was bought back has another life.
    sql`select s.order_id, s.position, s.returned_at is not null or s.device_purchase_id <> d.purchase_id as "isReturned"
      from order_line_serials s join devices d on d.id = s.device_id`,
  )
  const devices = await app.db.execute<{ product_id: string; state: string }>(
    sql`select product_id, state from device_summaries`,
  )
  const balances = await app.db.execute<{ id: string; owed_paise: number }>(sql`
    select id, owed_paise from (
      select s.id, (coalesce((select sum(case kind when 'bill' then total_paise else 0 - total_paise end) from purchases where supplier_id = s.id), 0)
        - coalesce((select sum(amount_paise) from supplier_payments where supplier_id = s.id and taken_back_at is null), 0))::float8 as owed_paise
      from suppliers s) balances`)
  const now = app.clock()
  const shop = await shopStore(app.db).profile()
  return {
    /** How long stock may be held for a buyer who pays at the shop. */
    shopHoldMinutes: (shopHoldUntil(shop, now).getTime() - now.getTime()) / 60_000,
    orders: new Map(orders.rows.map((row) => [row.id, row])),
    payments: Map.groupBy(payments.rows, ({ reference }) => reference),
    refunds: Map.groupBy(refunds.rows, ({ reference }) => reference),
    serials: Map.groupBy(serials.rows, ({ order_id }) => order_id),
    devices: Map.groupBy(devices.rows, ({ product_id }) => product_id),
    owed: new Map(balances.rows.map((row) => [row.id, row.owed_paise])),
    onHand: new Map(products.rows.map((row) => [row.id, row.on_hand])),
  }
}
export type StoredState = Awaited<ReturnType<typeof readStoredState>>

/** Copies each order's stored state into the model, to choose the next actions. */
export function copyStoredState(world: World, stored: StoredState) {
  for (const order of world.orders) order.stored = storedOrder(order, stored)
  for (const item of world.items) {
    if (!item.isRecounted) continue
    item.isRecounted = false
    item.counted = stored.onHand.get(item.id)! + unitsSold(world, item.id)
  }
}

function storedOrder({ id }: ModelOrder, stored: StoredState): ModelOrder['stored'] {
  const row = stored.orders.get(id)!
  const {
    status,
    delivery,
    subtotalPaise,
    totalPaise,
    deductedPaise,
    history,
    minutes_held: minutesHeld,
    open_return: openReturn,
    pays_at_shop: paysAtShop,
  } = row
  const payments = stored.payments.get(id) ?? []
  const refunds = stored.refunds.get(id) ?? []
  return {
    status,
    delivery,
    subtotalPaise,
    totalPaise,
    deductedPaise,
    history,
    minutesHeld,
    paysAtShop,
    openReturn: openReturn ?? undefined,
    hasClaim: payments.some((payment) => payment.status === 'reported'),
    hasClaimHold:
      payments.some((payment) => payment.status === 'reported' && payment.utr !== null) &&
      payments.every((payment) => payment.status !== 'rejected'),
    refunds: refunds.map(({ payment_id: paymentId, gateway_refund_id: gatewayId, ...refund }) => ({
      ...refund,
      paymentId,
      gatewayId,
    })),
  }
}

/** A cancelled order awaits payment again only after an undo. */
const isCancelled = (history: OrderStatus[]) =>
  history.includes('cancelled') &&
  !history.slice(history.lastIndexOf('cancelled')).includes('awaiting_payment')

/** The parcel was sent or handed over, and that was not undone. */
export const hasLeft = ({ stored: { history } }: ModelOrder) =>
  history.findLastIndex((status) => status === 'shipped' || status === 'collected') >
  history.lastIndexOf('processing')

/** Units that left with paid orders and were not returned: devices when their order leaves, others when it is paid. */
export function unitsSold({ orders }: World, itemId: string) {
  let gone = 0
  for (const order of orders) {
    const { stored, lines, restocked } = order
    if (!stored.history.includes('processing') || isCancelled(stored.history)) continue
    for (const [position, { item, quantity }] of lines.entries())
      if (item.id === itemId && (!item.isSerialised || hasLeft(order)))
        gone += quantity - (restocked.get(position) ?? 0)
  }
  return gone
}
