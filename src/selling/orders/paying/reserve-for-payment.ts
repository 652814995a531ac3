import type { FastifyBaseLogger } from 'fastify'
import { alreadyPaid, noCardPayments } from '../../payments/errors.ts'
import type { Gateway } from '../../payments/gateways/gateway.ts'
import { findOpenPayment } from '../../payments/gateways/open-gateway-payment.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { paymentsStore, type Payment } from '../../payments/store.ts'
import { reconcileBeforeOpening } from '../../payments/verification/reconcile-before-opening.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import { orderChanged, orderNotFound, orderNotPayable } from '../errors.ts'
import { holdMinutes, extendHoldForBuyer, refuseIfOutOfStock } from '../holds/hold.ts'
import { canOpenOrder } from '../links/can-open.ts'
import { canBePaid, endedStatuses } from '../status.ts'
import { revisionOf } from '../revision.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { isSettled } from '../../payments/settled.ts'

/** A hold that would be extended by less than this is not written again, which saves a disk flush. */
const minRenewalMinutes = 1

export interface Payer {
  buyerId: string
  /** The token of the order's link, if someone else pays. */
  link?: string | undefined
  /** The revision of the order that the payer has seen. */
  revision?: string | undefined
}

interface ReservationRequest extends Payer {
  orderId: string
  method: 'card' | 'upi'
  requester?: Requester | undefined
  now: Date
}

interface Reservation {
  order: StoredOrder
  /** The order's payment attempts. */
  attempts: Payment[]
}

/**
 * Extends the order's hold by 15 minutes for a payment. Fails if it is paid, its stock is gone, or the shop takes no cards. Whether it
 * takes UPI depends on the order's open payments: the caller decides it in the same transaction.
 */
export async function reserveForPayment(db: Database, request: ReservationRequest): Promise<Reservation> {
  const { orderId, requester, now } = request
  const until = minutesAfter(now, holdMinutes)
  const seen = await ordersStore(db).byId(orderId)
  if (isHeldUntil(minutesAfter(until, -minRenewalMinutes), seen)) return payableNow(db, request, seen)
  return inTransaction(db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const reservation = await payableNow(tx, request, await ordersStore(tx).lock(orderId))
    await extendHoldForBuyer(tx, reservation.order, { until, requester })
    return reservation
  })
}

/**
 * As `reserveForPayment`, for a payment at the gateway. An attempt that would be opened again is synced first: a buyer who paid it,
 * and whose browser lost the result, learns that the order is paid.
 */
export async function reserveForGateway(
  context: PaymentContext & { log: FastifyBaseLogger },
  gateway: Gateway,
  { caller, ...request }: Omit<ReservationRequest, 'method'> & { caller?: string | undefined },
): Promise<Reservation> {
  const reserve = () => reserveForPayment(context.db, { ...request, method: 'card' })
  const reserved = await reserve()
  const { order, attempts } = reserved
  const earlier = findOpenPayment(attempts, gateway, { amountPaise: order.totalPaise })
  if (!earlier) return reserved
  await reconcileBeforeOpening(context, gateway, earlier.gatewayOrderId!, { caller })
  // Again, because the order may have been paid, changed or cancelled meanwhile.
  return reserve()
}

const isHeldUntil = (least: Date, order: StoredOrder | undefined) =>
  order?.hold === 'held' && order.holdUntil! >= least

async function payableNow(db: Database, request: ReservationRequest, order: StoredOrder | undefined) {
  const reservation = await payableBy(db, request, order)
  // Before the hold is extended: a refused attempt must not keep the stock from other buyers.
  if (request.method === 'card' && !(await shopStore(db).profile()).acceptsCard) throw noCardPayments()
  return reservation
}

/** Fails unless this buyer or link holder can pay the order. Its payments are read after it: one that captures it changes both. */
export async function payableBy(
  db: Database,
  { buyerId, link, revision }: Payer,
  order: StoredOrder | undefined,
): Promise<Reservation> {
  if (!order || !canOpenOrder(order, { userId: buyerId, link })) throw orderNotFound()
  const payments = await paymentListsStore(db).ofReference(order.id)
  if (payments.some(isSettled) && !endedStatuses.includes(order.status)) throw alreadyPaid()
  if (!canBePaid(order.status)) throw orderNotPayable(order.status)
  if (revision !== undefined && revision !== revisionOf(order)) throw orderChanged()
  return { order, attempts: payments }
}

/** The order, if this buyer or link holder could pay it now. Reserves nothing. */
export async function payableOrder(db: Database, request: Payer & { orderId: string }): Promise<StoredOrder> {
  const { order } = await payableBy(db, request, await ordersStore(db).byId(request.orderId))
  await refuseIfOutOfStock(db, order)
  return order
}

/** Fails if a payment is applied to the order already. */
export async function refuseIfPaid(tx: Database, orderId: string) {
  const payments = await paymentListsStore(tx).ofReference(orderId)
  if (payments.some(isSettled)) throw alreadyPaid()
}
