import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refundHasNotFailed, refundIsDone, refundTooLarge } from '../errors.ts'
import { type PaymentContext, type RefundStarter, notifyRefundChanged } from '../payment-context.ts'
import { paymentPartsStore } from '../payment-parts-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { isSettled } from '../settled.ts'
import type { PaidOutBy } from '../contract.ts'
import { closeRefundException, lockRefund } from './lock-refund.ts'
import { returnableOf, takenBackBy } from '../payment-amounts.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

interface RefundInput {
  payment: Payment
  /** The order or booking whose part of the payment it gives back, if it is not the payment's own. */
  reference?: string | null | undefined
  amountPaise: Paise
  reason: string
  /** Of the order's line that it is for. */
  linePosition?: number | undefined
  /** What it takes back of the part, if the caller knows better than `bookedOn`. */
  takenBackPaise?: Paise | undefined
  /** How staff pay it out; omitted or null: by the gateway, or by hand in a way that is not known yet. */
  paidBy?: PaidOutBy | null | undefined
  /** The shift from whose drawer the cash is taken. */
  shiftId?: string | undefined
  by: RefundStarter
  now: Date
}

/** Given back at the moment of the refund. */
const isPaidOutAtOnce = (paidBy: PaidOutBy | null) =>
  paidBy === 'cash' || paidBy === 'offset' || paidBy === 'exchange'

/**
 * Records a refund. It is sent to the gateway after the transaction; by hand staff send it, but cash, and what pays for new goods, is
 * given back now.
 *
 * @throws refundTooLarge (409) if more would be refunded than was paid, also by concurrent requests
 */
export async function startRefund(
  context: Pick<PaymentContext, 'db' | 'refundChanged'>,
  {
    payment,
    reference = payment.reference,
    amountPaise,
    reason,
    linePosition,
    takenBackPaise,
    paidBy = null,
    shiftId,
    by,
    now,
  }: RefundInput,
): Promise<Refund> {
  if (!(await paymentsStore(context.db).addRefunded(payment.id, amountPaise, 'less chargebacks')))
    throw refundTooLarge()
  const refund = await refundsStore(context.db).add({
    id: newId(now.getTime()),
    ...(await bookedOn(context.db, { ...payment, reference }, amountPaise)),
    ...(takenBackPaise && { takenBackPaise }),
    method: payment.method === 'gateway' && paidBy === null ? 'gateway' : 'by_hand',
    paidBy,
    shiftId,
    status: 'requested',
    reason,
    linePosition,
    requestedBy: by.actor === 'shop' ? null : (by.id ?? null),
    requestedAt: now,
    nextAttemptAt: now,
  })
  await notifyRefundChanged(context, { refund, payment, change: 'started', by, now })
  if (!isPaidOutAtOnce(paidBy)) return refund
  const done = { gatewayRefundId: null, utr: null, method: 'by_hand' } as const
  const processed = await refundsStore(context.db).saveProcessed(refund.id, done, now)
  await notifyRefundChanged(context, { refund: processed, payment, change: 'processed', by, now })
  return processed
}

/** What a refund of a payment gives back, and of which order. The last one takes back all that others left of a discounted payment. */
export async function bookedOn(db: Database, payment: Payment, amountPaise: Paise) {
  const refund = { paymentId: payment.id, amountPaise }
  const { id, reference } = payment
  if (!isSettled(payment) || reference === null) return refund
  const takenBackPaise = takenBackBy(payment, amountPaise)
  const isLast = payment.refundedPaise + amountPaise === returnableOf(payment)
  if (takenBackPaise === null || !isLast) return { ...refund, reference, takenBackPaise }
  return { ...refund, reference, takenBackPaise: await paymentPartsStore(db).leftOf(reference, id) }
}

/** The part of a captured payment that is neither refunded, nor being refunded, nor charged back. */
export const refundablePaise = (payment: Payment) =>
  paise(Math.max(0, returnableOf(payment) - payment.refundedPaise - payment.chargedBackPaise))

interface RetryInput {
  refundId: string
  by: RecentStaff
}

/**
 * Requests a failed refund again. It stays the same refund, so its amount counts once.
 *
 * @throws refundIsDone, refundHasNotFailed (409)
 */
export function retryRefund(context: PaymentContext, { refundId }: RetryInput): Promise<Refund> {
  return inTransaction(context.db, async (tx) => {
    const { refund, payment } = await lockRefund(tx, refundId)
    if (refund.status === 'processed') throw refundIsDone()
    if (refund.status !== 'failed') throw refundHasNotFailed()
    const retried = await refundsStore(tx).saveRetry(refund.id, context.clock())
    await closeRefundException(tx, payment, 'The refund is tried again.', context.clock())
    return retried
  })
}
