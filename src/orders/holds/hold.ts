import { catalogueStore } from '../../catalogue/store.ts'
import { holdStock, releaseStock, restock, takeStock, takeUnheldStock } from '../../catalogue/stock/stock.ts'
import type { Database } from '../../platform/database.ts'
import { refuseHoarding } from './hoarding.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/** How long stock is promised to an order while it is being paid, and while the owner looks for a UPI payment. */
export const holdMinutes = 15
export const confirmHoldMinutes = 24 * 60

/** As `keepHeld`, for a buyer who has not paid: refused where too much is kept for the same buyer already. */
export async function keepHeldForBuyer(tx: Database, order: StoredOrder, until: Date) {
  if (order.hold === 'released') {
    const items = await catalogueStore(tx).byIds(order.lines.map(({ productId }) => productId))
    await refuseHoarding(tx, order.userId, order.lines, items)
  }
  await keepHeld(tx, order, until)
}

/** Keeps the order's stock at least until then; held anew where the promise had lapsed, refused where stock is gone. */
export async function keepHeld(tx: Database, order: StoredOrder, until: Date) {
  if (order.hold === 'released') await holdStock(tx, order.lines)
  const holdUntil = order.holdUntil && order.holdUntil > until ? order.holdUntil : until
  await ordersStore(tx).save(order.id, { hold: 'held', holdUntil })
}

/** The order gives its goods back: those promised to it, or those it took for good. */
export async function releaseHold(tx: Database, order: StoredOrder, now: Date) {
  if (order.hold === 'held') await releaseStock(tx, order.lines)
  if (order.hold === 'taken') await restock(tx, order.lines, { reason: 'cancelled', orderId: order.id, now })
  await ordersStore(tx).save(order.id, { hold: 'released', holdUntil: null })
}

/** What the order says of its goods once they are its own. */
export const goodsTaken = { hold: 'taken', holdUntil: null } as const

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
