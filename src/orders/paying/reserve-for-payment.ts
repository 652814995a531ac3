import { alreadyPaid } from '../../payments/errors.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { paymentsStore } from '../../payments/store.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Requester } from '../../platform/web/requester.ts'
import { orderNotFound, orderNotPayable } from '../errors.ts'
import { holdMinutes, extendHoldForBuyer, refuseIfOutOfStock } from '../holds/hold.ts'
import { canOpenOrder } from '../links/can-open.ts'
import { canBePaid } from '../status.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/** Minutes. What is kept for nearly as long is left alone: nothing is written, and nobody waits for a disk. */
const minRenewalMinutes = 1

interface ReservationRequest {
  orderId: string
  buyerId: string
  /** The token of the order's link, where somebody else than its buyer pays. */
  link?: string | undefined
  requester?: Requester | undefined
  now: Date
}

/** Whoever is about to pay has the goods for another 15 minutes; refused when they are gone or paid. */
export function reserveForPayment(db: Database, wish: ReservationRequest): Promise<StoredOrder> {
  const { orderId, buyerId, link, requester, now } = wish
  return inTransaction(db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const until = minutesAfter(now, holdMinutes)
    const seen = await ordersStore(tx).byId(orderId)
    const isKept = seen?.hold === 'held' && seen.holdUntil! >= minutesAfter(until, -minRenewalMinutes)
    const order = isKept ? seen : await ordersStore(tx).lock(orderId)
    if (!order || !canOpenOrder(order, { userId: buyerId, link })) throw orderNotFound()
    if (!canBePaid(order.status)) throw orderNotPayable(order.status)
    await refuseIfPaid(tx, orderId)
    if (!isKept) await extendHoldForBuyer(tx, order, { until, requester })
    return order
  })
}

/** An order that its buyer, or somebody with its link, could pay now. Reads only. */
export async function payableOrder(
  db: Database,
  { orderId, buyerId, link }: Pick<ReservationRequest, 'orderId' | 'buyerId' | 'link'>,
): Promise<StoredOrder> {
  const order = await ordersStore(db).byId(orderId)
  if (!order || !canOpenOrder(order, { userId: buyerId, link })) throw orderNotFound()
  if (!canBePaid(order.status)) throw orderNotPayable(order.status)
  await refuseIfPaid(db, orderId)
  await refuseIfOutOfStock(db, order)
  return order
}

/** Nobody pays twice while money is there that is the order's own. */
export async function refuseIfPaid(tx: Database, orderId: string) {
  const tries = await paymentListsStore(tx).ofReferences([orderId])
  if (tries.some(({ status, unappliedReason }) => status === 'captured' && unappliedReason === null))
    throw alreadyPaid()
}
