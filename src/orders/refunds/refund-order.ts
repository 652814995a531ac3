import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { paise, type Paise } from '../../money/money.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { refundablePaise, startRefund } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keyReusedForAnotherRequest } from '../../platform/idempotency/errors.ts'
import { idOf } from '../../platform/ids.ts'
import { cancelInstead } from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { nothingToRefund, refundTooLarge } from '../../payments/errors.ts'
import { inTx, type RefundStarter, type PaymentContext } from '../../payments/payment-context.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { Database } from '../../platform/database.ts'
import { releaseHold } from '../holds/hold.ts'
import { isSettled } from '../../payments/settled.ts'

interface RefundRequest {
  orderId: string
  amountPaise: Paise
  reason: string
  by: RecentStaff
  /** The Idempotency-Key; a replay creates no second refund. */
  key?: string | undefined
}

/**
 * Refunds an order in full or in part without a return.
 *
 * @throws cancelInstead (409) for a full refund before the goods have left the shop
 */
export function refundOrder(
  context: PaymentContext,
  { orderId, amountPaise, reason, by, key }: RefundRequest,
): Promise<StoredOrder> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const id = key && idOf(`refund of ${orderId} ${key}`)
    const existing = id && (await refundsStore(tx).byId(id))
    if (existing) {
      if (existing.amountPaise !== amountPaise) throw keyReusedForAnotherRequest()
      return order
    }
    const [payment] = await settledPayments(tx, orderId)
    // Otherwise a fully refunded order would still be sent.
    if (payment && amountPaise === refundablePaise(payment) && canBeCancelled(order.status, order.delivery))
      throw cancelInstead()
    await startOrderRefund(inTx(tx, context), { orderId, amountPaise, reason, by, now, id })
    return (await orders.byId(orderId))!
  })
}

interface OrderRefund {
  orderId: string
  /** Default: the whole refundable amount. */
  amountPaise?: Paise
  reason: string
  by: RefundStarter
  now: Date
  /** The refund's id, derived from the Idempotency-Key. */
  id?: string | undefined
}

export async function settledPayments(tx: Database, orderId: string) {
  const payments = await paymentListsStore(tx).ofReference(orderId)
  return payments.filter(isSettled)
}

/** Starts a refund of a locked order. */
export async function startOrderRefund(
  context: PaymentContext,
  { orderId, amountPaise, reason, by, now, id }: OrderRefund,
) {
  const [payment] = await settledPayments(context.db, orderId)
  if (!payment) throw nothingToRefund()
  const leftPaise = refundablePaise(payment)
  if (leftPaise === 0) throw nothingToRefund()
  if (amountPaise !== undefined && amountPaise > leftPaise) throw refundTooLarge()
  return startRefund(context, {
    payment,
    amountPaise: amountPaise ?? paise(leftPaise),
    reason,
    by,
    now,
    id,
  })
}

interface Cancellation {
  orderId: string
  reason: string
  by: RefundStarter
}

/** Cancels the order, restocks its items and refunds what was paid, in one transaction. */
export function cancelOrder(
  context: PaymentContext,
  { orderId, reason, by }: Cancellation,
): Promise<StoredOrder> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    await transitionOrder(tx, order, { to: 'cancelled', by, now, note: reason })
    await releaseHold(tx, order, now)
    const paid = await settledPayments(tx, orderId)
    if (paid.some((payment) => refundablePaise(payment) > 0))
      await startOrderRefund(inTx(tx, context), {
        orderId,
        reason: reason || 'The order was cancelled.',
        by,
        now,
      })
    return (await orders.byId(orderId))!
  })
}
