import { catalogueStore } from '../../catalogue/store.ts'
import { holdStock, releaseStock, restock, takeStock, takeUnheldStock } from '../../catalogue/stock/stock.ts'
import type { Database } from '../../platform/database.ts'
import { networkColumns, type Requester } from '../../platform/web/requester.ts'
import { holdRefusal } from './purchase-limits.ts'
import { ordersStore, orderListsStore, type StoredOrder } from '../store.ts'
import { noLongerSold, stockIsShort } from '../../catalogue/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { canBePaid } from '../status.ts'

/** How long stock is promised to an order while it is being paid, and while the owner looks for a UPI payment with a UTR. */
export const holdMinutes = 15
export const claimHoldMinutes = 24 * 60

interface Hold {
  until: Date
  /** Counted against this network's limits. */
  requester?: Requester | undefined
}

/**
 * As `keepHeld`, for a buyer who has not paid: refused where too much is kept for the same buyer already. Where the buyer's
 * network has no room the order can be paid without a hold while stock allows: others of that network must not stop it.
 */
export async function extendHoldForBuyer(tx: Database, order: StoredOrder, hold: Hold) {
  if (order.hold === 'released') {
    const { userId: buyerId, lines } = order
    const items = await catalogueStore(tx).byIds(lines.map(({ productId }) => productId))
    const refusal = await holdRefusal(tx, { buyerId, requester: hold.requester, lines, items })
    if (refusal?.limit === 'buyer') throw refusal.error
    if (refusal) return refuseIfOutOfStock(tx, order)
  }
  await extendHold(tx, order, hold)
}

/** Keeps the order's stock at least until then; held anew where the promise had lapsed, refused where stock is gone. */
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

/** The columns that count a hold against the limits of the network that asked for it. */
export function holdNetworkColumns(requester: Requester | undefined) {
  const { network, site } = networkColumns(requester)
  return { holdNetwork: network, holdSite: site }
}

/** Kept only while the hold lasts. */
const noHoldNetwork = { holdNetwork: null, holdSite: null } as const

/** The order gives its goods back: those promised to it, or those it took for good. */
export async function releaseHold(tx: Database, order: StoredOrder, now: Date) {
  if (order.hold === 'held') await releaseStock(tx, order.lines)
  if (order.hold === 'taken') await restock(tx, order.lines, { reason: 'cancelled', orderId: order.id, now })
  await ordersStore(tx).update(order.id, { hold: 'released', holdUntil: null, ...noHoldNetwork })
}

/** What the order says of its goods once they are its own. */
export const stockTakenColumns = { hold: 'taken', holdUntil: null, ...noHoldNetwork } as const

/**
 * Takes the goods for good; the caller notes `goodsTaken` with the step that follows. False, with nothing taken, when they
 * were given to others after the promise lapsed.
 */
export async function takeOrderStock(tx: Database, order: StoredOrder, now: Date) {
  const cause = { reason: 'sold', orderId: order.id, now } as const
  if (order.hold === 'held') await takeStock(tx, order.lines, cause)
  else if (!(await takeUnheldStock(tx, order.lines, cause))) return false
  return true
}

/** Refuses to go on with an order that holds nothing when others have its goods. Reads only: nothing is promised. */
export async function refuseIfOutOfStock(db: Database, { hold, lines }: StoredOrder) {
  if (hold !== 'released') return
  const found = await catalogueStore(db).byIds(lines.map(({ productId }) => productId))
  const items = new Map(found.map(({ product }) => [product._id, product]))
  for (const { productId, name, quantity } of lines) {
    const item = items.get(productId)
    if (!item) throw noLongerSold(name)
    if (item.stock !== null && item.stock < quantity) throw stockIsShort(name, Math.max(0, item.stock))
  }
}

/** Gives back the stock of orders that were not paid in time; they stay payable while stock allows. Answers how many. */
export async function releaseExpiredHolds(db: Database, now: Date) {
  let released = 0
  for (const id of await orderListsStore(db).idsWithExpiredHold(now))
    released += await releaseOne(db, id, now)
  return released
}

/** Looked at again under its lock: it may have been paid or renewed meanwhile. */
function releaseOne(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(id)
    const isExpired = order?.hold === 'held' && canBePaid(order.status) && order.holdUntil! <= now
    if (!isExpired) return 0
    await releaseHold(tx, order, now)
    return 1
  })
}
