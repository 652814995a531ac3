import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { paise, type Paise } from '../../money/money.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { refundablePaise, startRefund } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keyReusedForAnotherRequest } from '../../platform/idempotency/errors.ts'
import { idOf } from '../../platform/ids.ts'
import { cancelInstead } from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import { lockOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { nothingToRefund, refundTooLarge } from '../../payments/errors.ts'
import { type RefundStarter, inTx, type PaymentContext } from '../../payments/payment-context.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { Database } from '../../platform/database.ts'

interface RefundRequest {
  orderId: string
  amount: Paise
  reason: string
  by: RecentStaff
  /** The caller's Idempotency-Key: the same key again is the same refund. */
  key?: string | undefined
}

/** The owner gives money back, whole or in part, while the buyer keeps the goods. */
export function refundOrder(
  till: PaymentContext,
  { orderId, amount, reason, by, key }: RefundRequest,
): Promise<StoredOrder> {
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const id = key && idOf(`refund of ${orderId} ${key}`)
    const existing = id && (await refundsStore(tx).byId(id))
    if (existing) {
      if (existing.amountPaise !== amount) throw keyReusedForAnotherRequest()
      return order
    }
    const [payment] = await appliedPayments(tx, orderId)
    // Otherwise the goods of an order without money would be sent.
    if (payment && amount === refundablePaise(payment) && canBeCancelled(order.status, order.delivery))
      throw cancelInstead()
    await startOrderRefund(inTx(tx, till), { orderId, amount, reason, by, now, id })
    return (await orders.byId(orderId))!
  })
}

interface OrderRefund {
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
export async function appliedPayments(tx: Database, orderId: string) {
  const tries = await paymentListsStore(tx).ofReferences([orderId])
  return tries.filter(({ status, unappliedReason }) => status === 'captured' && unappliedReason === null)
}

/** Starts giving back what was paid for an order, whole or in part. The order is locked. */
export async function startOrderRefund(
  till: PaymentContext,
  { orderId, amount, reason, by, now, id }: OrderRefund,
) {
  const [payment] = await appliedPayments(till.db, orderId)
  if (!payment) throw nothingToRefund()
  const left = refundablePaise(payment)
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
