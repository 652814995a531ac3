import { catalogueStore } from '../../catalogue/store.ts'
import { holdStock, takeOrHoldStock, takeStock } from '../../catalogue/stock/stock.ts'
import { releaseHeldStock } from '../../devices/imei-checks/release-held-stock.ts'
import type { Database } from '../../../platform/database.ts'
import { networkColumns, type Requester } from '../../../platform/web/network-key.ts'
import { holdRefusal } from './purchase-limits.ts'
import { ordersStore, orderListsStore, type StoredOrder } from '../store.ts'
import { noLongerSold, stockIsShort } from '../../catalogue/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { canBePaid } from '../status.ts'
import { returnOrderStock } from '../packing/return-order-stock.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type BackgroundJob, minuteMs } from '../../../platform/domains/background-job.ts'

/** How long stock is reserved while an order is being paid, and while a claimed UPI payment with a UTR awaits confirmation. */
export const holdMinutes = 15
export const claimHoldMinutes = 24 * 60

interface Hold {
  until: Date
  /** Counted against this network's limits. */
  requester?: Requester | undefined
}

/**
 * As `extendHold`, within the purchase limits. Fails above the buyer's own limits. Above the limits of the network the order
 * stays without a hold and can be paid while stock allows, since others of that network must not prevent the payment.
 */
export async function extendHoldForBuyer(tx: Database, order: StoredOrder, hold: Hold) {
  if (order.hold === 'released') {
    const { userId: buyerId, lines } = order
    const items = await catalogueStore(tx).byIds(lines.map(({ productId }) => productId))
    const refusal = await holdRefusal(tx, { buyerId, requester: hold.requester, lines, items })
    if (refusal) await refuseIfOutOfStock(tx, order)
    if (refusal?.limit === 'buyer') throw refusal.error
    if (refusal) return
  }
  await extendHold(tx, order, hold)
}

/** Holds the order's stock at least until then. Takes a new hold if it had expired, or fails if stock is short. */
export async function extendHold(tx: Database, order: StoredOrder, { until, requester }: Hold) {
  const isNew = order.hold === 'released'
  if (isNew) await holdStock(tx, order.lines)
  const holdUntil = order.holdUntil && order.holdUntil > until ? order.holdUntil : until
  await ordersStore(tx).update(order.id, {
    hold: 'held',
    holdUntil,
    ...(isNew && holdNetworkColumns(requester)),
  })
}

/** The columns that count a hold against the limits of the requesting network. */
export function holdNetworkColumns(requester: Requester | undefined) {
  const { network, site } = networkColumns(requester)
  return { holdNetwork: network, holdSite: site }
}

/** What is stored only while the hold lasts. */
const holdEnded = { holdUntil: null, holdNetwork: null, holdSite: null, paysAtShop: false } as const

/** Returns the order's stock, whether held or already sold. */
export async function releaseHold(tx: Database, order: StoredOrder, now: Date) {
  if (order.hold === 'held') await releaseHeldStock(tx, order.lines, now)
  if (order.hold === 'taken') await returnOrderStock(tx, order, now)
  await ordersStore(tx).update(order.id, stockReleasedColumns)
}

export const stockReleasedColumns = { hold: 'released', ...holdEnded } as const

/** The order's columns after `takeOrderStock`. */
export const stockTakenColumns = { hold: 'taken', ...holdEnded } as const

/**
 * Takes the order's units out of stock, but those of serialised items: they stay held by count until their devices leave.
 * The caller saves `stockTakenColumns` with its transition. Returns false and takes nothing if the hold had expired and the
 * stock is gone.
 */
export async function takeOrderStock(tx: Database, order: StoredOrder, now: Date) {
  const cause = { reason: 'sold', orderId: order.id, now } as const
  if (order.hold === 'held') await takeStock(tx, order.lines, cause)
  else if (!(await takeOrHoldStock(tx, order.lines, cause))) return false
  return true
}

/** Fails if the order has no hold and its stock is short. Reserves nothing. */
export async function refuseIfOutOfStock(db: Database, { hold, lines }: StoredOrder) {
  if (hold !== 'released') return
  const stored = await catalogueStore(db).byIds(lines.map(({ productId }) => productId))
  const items = new Map(stored.map(({ product }) => [product._id, product]))
  for (const { productId, name, quantity } of lines) {
    const item = items.get(productId)
    if (!item) throw noLongerSold(name)
    if (item.stock !== null && item.stock < quantity) throw stockIsShort(name, Math.max(0, item.stock))
  }
}

/** Releases the stock of orders that were not paid in time; they stay payable while stock allows. Returns how many. */
export async function releaseExpiredHolds(db: Database, now: Date) {
  let released = 0
  for (const id of await orderListsStore(db).idsWithExpiredHold(now))
    released += await releaseOne(db, id, now)
  return released
}

/** Checks again under the lock: the order may have been paid, or its hold renewed, since. */
function releaseOne(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(id)
    const isExpired = order?.hold === 'held' && canBePaid(order.status) && order.holdUntil! <= now
    if (!isExpired) return 0
    await releaseHold(tx, order, now)
    if (order.paysAtShop && order.status === 'awaiting_payment')
      await recordEvent(tx, { orderId: id, happenedAt: now, actor: 'shop', kind: 'shop_hold_lapsed' })
    return 1
  })
}

export const holdJobs: BackgroundJob[] = [
  {
    name: 'release lapsed holds',
    ...{ pattern: '*/30 * * * * *', longestMs: 5 * minuteMs },
    prepare:
      ({ db, clock }) =>
      () =>
        releaseExpiredHolds(db, clock()),
  },
]
