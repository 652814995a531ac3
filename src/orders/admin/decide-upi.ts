import { inTx, type PaymentContext } from '../../payments/payment-context.ts'
import { decideUpiPayment, type UpiDecision } from '../../payments/upi/decide-upi-payment.ts'
import { nothingToDecide } from '../../payments/errors.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { holdMinutes, extendHold, releaseHold } from '../holds/hold.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { canBePaid } from '../status.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

/**
 * Confirms or rejects a reported UPI payment. If the stock is gone, the confirmation fails with 409 and changes nothing:
 * the owner restocks, or refunds the buyer and rejects. A rejection releases the order's hold at once; the buyer can still
 * pay while stock allows.
 */
export function decideUpi(
  context: PaymentContext,
  orderId: string,
  verdict: UpiDecision,
): Promise<StoredOrder> {
  const { decision, by } = verdict
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const payments = await paymentListsStore(tx).ofReferences([orderId])
    const reported = payments.find(({ method, status }) => method === 'upi' && status === 'reported')
    if (!reported) throw nothingToDecide()

    if (decision === 'confirm' && canBePaid(order.status))
      await extendHold(tx, order, { until: minutesAfter(now, holdMinutes) })
    await decideUpiPayment(inTx(tx, context), reported.id, verdict)
    if (decision === 'reject' && order.status === 'payment_to_confirm') {
      await releaseHold(tx, order, now)
      await transitionOrder(tx, order, {
        to: 'awaiting_payment',
        by,
        now,
        note: 'The payment was not found.',
      })
    }
    return (await orders.byId(orderId))!
  })
}
