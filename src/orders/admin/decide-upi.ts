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
 * The owner confirms or rejects a reported UPI payment. Where the goods are gone meanwhile the confirmation is refused
 * with that reason and nothing changes: the owner finds goods, or gives the money back and rejects. A rejection ends the
 * order's hold at once: the buyer can still pay while stock allows.
 */
export function decideUpi(till: PaymentContext, orderId: string, verdict: UpiDecision): Promise<StoredOrder> {
  const { decision, by } = verdict
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const tries = await paymentListsStore(tx).ofReferences([orderId])
    const reported = tries.find(({ method, status }) => method === 'upi' && status === 'reported')
    if (!reported) throw nothingToDecide()

    if (decision === 'confirm' && canBePaid(order.status))
      await extendHold(tx, order, { until: minutesAfter(now, holdMinutes) })
    await decideUpiPayment(inTx(tx, till), reported.id, verdict)
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
