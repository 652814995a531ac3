import { type RefundStarter, inTx, type PaymentContext } from '../../payments/payment-context.ts'
import { refundablePaise } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseHold } from '../holds/hold.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { startOrderRefund, appliedPayments } from './refund-order.ts'

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
    const paid = await appliedPayments(tx, orderId)
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
