import type { Database } from '../../../platform/database.ts'
import { refundNotFound } from '../errors.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

/**
 * Locks a refund with its payment until the transaction ends: the reference before the rows, the lock order of all code
 * that moves money.
 *
 * @throws refundNotFound (404)
 */
export async function lockRefund(
  tx: Database,
  refundId: string,
): Promise<{ refund: Refund; payment: Payment }> {
  const payments = paymentsStore(tx)
  const unlocked = await refundsStore(tx).byId(refundId)
  const unlockedPayment = unlocked && (await payments.byId(unlocked.paymentId))
  if (!unlockedPayment) throw refundNotFound()
  const reference = unlocked.reference ?? unlockedPayment.reference
  if (reference) await payments.lockFor(reference)
  const payment = await payments.lock(unlockedPayment.id)
  const refund = await refundsStore(tx).lock(refundId)
  return { refund: refund!, payment: payment! }
}

/** Closes the exception that a failed refund opened once no refund of the payment is failed. Exceptions for other reasons stay. */
export async function closeRefundException(tx: Database, { id }: Payment, note: string, now: Date) {
  const payments = paymentsStore(tx)
  const payment = await payments.byId(id)
  if (!payment?.needsAttention || payment.attentionReason !== 'refund_failed') return
  const refunds = await refundsStore(tx).ofPayment(id)
  if (refunds.some(({ status }) => status === 'failed')) return
  await payments.closeException(id, note, now)
}
