import { paise, type Paise } from '../../money/money.ts'
import { nothingToRefund, refundTooLarge } from '../../payments/errors.ts'
import type { Till } from '../../payments/verification/apply-payment-event.ts'
import type { RefundStarter } from '../../payments/listeners.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { leftOf, startRefund } from '../../payments/refunds/start-refund.ts'
import type { Database } from '../../platform/database.ts'

interface Wish {
  orderId: string
  /** All that is left, where no amount is named. */
  amount?: Paise
  reason: string
  by: RefundStarter
  now: Date
  /** Of the refund, where one wish must not become two. */
  id?: string | undefined
}

/** The money that is this order's own and has not gone back, with the payment that it came by. */
export async function paymentsOf(tx: Database, orderId: string) {
  const tries = await paymentListsStore(tx).ofReferences([orderId])
  return tries.filter(({ status, unplaced }) => status === 'captured' && unplaced === null)
}

/** Starts giving back what was paid for an order, whole or in part. The order is locked. */
export async function giveBack(till: Till, { orderId, amount, reason, by, now, id }: Wish) {
  const [payment] = await paymentsOf(till.db, orderId)
  if (!payment) throw nothingToRefund()
  const left = leftOf(payment)
  if (left === 0) throw nothingToRefund()
  if (amount !== undefined && amount > left) throw refundTooLarge()
  return startRefund(till.db, till.refundChanged, {
    payment,
    amount: amount ?? paise(left),
    reason,
    by,
    now,
    id,
  })
}
