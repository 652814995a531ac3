import { alreadyPaid } from '../../payments/errors.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { paymentsStore } from '../../payments/store.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Requester } from '../../platform/web/network-key.ts'
import { orderNotFound, orderNotPayable } from '../errors.ts'
import { holdMinutes, extendHoldForBuyer, refuseIfOutOfStock } from '../holds/hold.ts'
import { canOpenOrder } from '../links/can-open.ts'
import { canBePaid } from '../status.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { isSettled } from '../../payments/settled.ts'

/** A hold that would be extended by less than this is not written again, which saves a disk flush. */
const minRenewalMinutes = 1

interface ReservationRequest {
  orderId: string
  buyerId: string
  /** The token of the order's link, if someone else pays. */
  link?: string | undefined
  requester?: Requester | undefined
  now: Date
}

/** Extends the order's hold by 15 minutes for a payment. Fails if it is paid, or its stock is gone. */
export function reserveForPayment(db: Database, request: ReservationRequest): Promise<StoredOrder> {
  const { orderId, buyerId, link, requester, now } = request
  return inTransaction(db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const until = minutesAfter(now, holdMinutes)
    const current = await ordersStore(tx).byId(orderId)
    const isHeldLongEnough =
      current?.hold === 'held' && current.holdUntil! >= minutesAfter(until, -minRenewalMinutes)
    const order = isHeldLongEnough ? current : await ordersStore(tx).lock(orderId)
    if (!order || !canOpenOrder(order, { userId: buyerId, link })) throw orderNotFound()
    if (!canBePaid(order.status)) throw orderNotPayable(order.status)
    await refuseIfPaid(tx, orderId)
    if (!isHeldLongEnough) await extendHoldForBuyer(tx, order, { until, requester })
    return order
  })
}

/** The order, if this buyer or link holder could pay it now. Reserves nothing. */
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

/** Fails if a payment is applied to the order already. */
export async function refuseIfPaid(tx: Database, orderId: string) {
  const payments = await paymentListsStore(tx).ofReferences([orderId])
  if (payments.some(isSettled)) throw alreadyPaid()
}
