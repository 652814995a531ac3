import type { RecentStaff } from '../accounts/reauthentication/recent-auth.ts'
import { toRupees, type Paise } from '../money/money.ts'
import type { ManualRefund } from '../payments/contract.ts'
import { gatewayIfConfigured } from '../payments/gateways/choose-gateway.ts'
import { paymentListsStore } from '../payments/lists-store.ts'
import { remainingPaise } from '../payments/refunds/refund-balance.ts'
import { refundsStore } from '../payments/refunds/refunds-store.ts'
import { manualRefundInPaise, settleRefundByHand } from '../payments/refunds/settle-refund-by-hand.ts'
import { refundablePaise } from '../payments/refunds/start-refund.ts'
import { paymentsStore } from '../payments/store.ts'
import { isTestPayment } from '../payments/test-payment.ts'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { PaymentException } from './contract.ts'
import { exceptionNotFound, noFailedRefund } from './errors.ts'
import { recordFix, type IntegrityContext } from './fixes.ts'

/** A page of the payments that need a decision by staff, oldest first, each with its failed refund, if any. */
export async function listExceptions(db: Database, page: PageQuery) {
  const { rows, total } = await paymentListsStore(db).openExceptions(page)
  const exceptions: PaymentException[] = []
  for (const payment of rows) {
    const refunds = await refundsStore(db).ofPayment(payment.id)
    const failed = refunds.find(({ status }) => status === 'failed')
    exceptions.push({
      id: payment.id,
      order: payment.reference,
      date: payment.openedAt.toISOString(),
      amount: toRupees(payment.amountPaise),
      left: payment.status === 'captured' ? toRupees(refundablePaise(payment)) : toRupees(0 as Paise),
      method: payment.method,
      isTest: isTestPayment(payment),
      reason: payment.attentionReason ?? 'differs',
      refund: failed
        ? { id: failed.id, owed: toRupees(remainingPaise(failed)), why: failed.lastError ?? '' }
        : null,
    })
  }
  return { exceptions, exceptionsTotal: total }
}

interface CloseInput {
  paymentId: string
  note: string
  by: RecentStaff
}

/**
 * Closes an exception that was resolved outside the shop; the note is stored with the payment.
 *
 * @throws exceptionNotFound (404) if none is open
 */
export function closeException(context: IntegrityContext, { paymentId, note, by }: CloseInput) {
  return inTransaction(context.db, async (tx) => {
    const payments = paymentsStore(tx)
    const unlocked = await payments.byId(paymentId)
    if (unlocked?.reference) await payments.lockFor(unlocked.reference)
    const payment = unlocked && (await payments.lock(unlocked.id))
    if (!payment?.needsAttention) throw exceptionNotFound()
    const now = context.clock()
    await payments.closeException(payment.id, note, now)
    await recordFix(tx, { orderId: payment.reference, by, now, note: `Case closed: ${note}` })
  })
}

interface SettleInput {
  paymentId: string
  sent: ManualRefund
  by: RecentStaff
}

/**
 * Records that staff sent the money of a failed refund themselves; this completes the refund and closes the exception.
 *
 * @throws exceptionNotFound (404), noFailedRefund (409) and the errors of `settleRefundByHand`
 */
export async function settleFailedRefund(context: IntegrityContext, { paymentId, sent, by }: SettleInput) {
  if (!(await paymentsStore(context.db).byId(paymentId))) throw exceptionNotFound()
  const refunds = await refundsStore(context.db).ofPayment(paymentId)
  const failed = refunds.find(({ status }) => status === 'failed')
  if (!failed) throw noFailedRefund()
  await settleRefundByHand(context, gatewayIfConfigured(context), {
    refundId: failed.id,
    ...manualRefundInPaise(sent),
    by,
  })
}
