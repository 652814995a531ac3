import { tillIn, type Till } from '../../payments/verification/apply-payment-event.ts'
import type { RefundStarter } from '../../payments/listeners.ts'
import { leftOf } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseHold } from '../holds/hold.ts'
import { holdOrder } from '../transitions/lock-order.ts'
import { takeStep } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { giveBack, paymentsOf } from './give-back.ts'

interface Cancellation {
  orderId: string
  reason: string
  by: RefundStarter
}

/** The goods go back on the shelf, and what was paid goes back to the buyer, all or nothing. */
export function cancelOrder(till: Till, { orderId, reason, by }: Cancellation): Promise<StoredOrder> {
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await holdOrder(tx, orderId)
    await takeStep(tx, order, { to: 'cancelled', by, now, note: reason })
    await releaseHold(tx, order, now)
    const paid = await paymentsOf(tx, orderId)
    if (paid.some((payment) => leftOf(payment) > 0))
      await giveBack(tillIn(tx, till), { orderId, reason: reason || 'The order was cancelled.', by, now })
    return (await orders.byId(orderId))!
  })
}
