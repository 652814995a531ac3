import { catalogueStore } from '../../catalogue/store.ts'
import { holdStock, releaseStock, restock, takeStock, takeUnheldStock } from '../../catalogue/stock/stock.ts'
import type { Database } from '../../platform/database.ts'
import { networksToKeep, type Requester } from '../../platform/web/requester.ts'
import { holdRefusal } from './purchase-limits.ts'
import { refuseIfGone } from './refuse-if-gone.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

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
export async function keepHeldForBuyer(tx: Database, order: StoredOrder, hold: Hold) {
  if (order.hold === 'released') {
    const { userId: buyerId, lines } = order
    const items = await catalogueStore(tx).byIds(lines.map(({ productId }) => productId))
    const refusal = await holdRefusal(tx, { buyerId, requester: hold.requester, lines, items })
    if (refusal?.limit === 'buyer') throw refusal.error
    if (refusal) return refuseIfGone(tx, order)
  }
  await keepHeld(tx, order, hold)
}

/** Keeps the order's stock at least until then; held anew where the promise had lapsed, refused where stock is gone. */
export async function keepHeld(tx: Database, order: StoredOrder, { until, requester }: Hold) {
  const isNew = order.hold === 'released'
  if (isNew) await holdStock(tx, order.lines)
  const holdUntil = order.holdUntil && order.holdUntil > until ? order.holdUntil : until
  await ordersStore(tx).save(order.id, { hold: 'held', holdUntil, ...(isNew && heldFor(requester)) })
}

/** The columns that count a hold against the limits of the network that asked for it. */
export function heldFor(requester: Requester | undefined) {
  const { network, site } = networksToKeep(requester)
  return { holdNetwork: network, holdSite: site }
}

/** Kept only while the hold lasts. */
const noNetwork = { holdNetwork: null, holdSite: null } as const

/** The order gives its goods back: those promised to it, or those it took for good. */
export async function releaseHold(tx: Database, order: StoredOrder, now: Date) {
  if (order.hold === 'held') await releaseStock(tx, order.lines)
  if (order.hold === 'taken') await restock(tx, order.lines, { reason: 'cancelled', orderId: order.id, now })
  await ordersStore(tx).save(order.id, { hold: 'released', holdUntil: null, ...noNetwork })
}

/** What the order says of its goods once they are its own. */
export const goodsTaken = { hold: 'taken', holdUntil: null, ...noNetwork } as const

/**
 * Takes the goods for good; the caller notes `goodsTaken` with the step that follows. False, with nothing taken, when they
 * were given to others after the promise lapsed.
 */
export async function takeGoods(tx: Database, order: StoredOrder, now: Date) {
  const cause = { reason: 'sold', orderId: order.id, now } as const
  if (order.hold === 'held') await takeStock(tx, order.lines, cause)
  else if (!(await takeUnheldStock(tx, order.lines, cause))) return false
  return true
}
