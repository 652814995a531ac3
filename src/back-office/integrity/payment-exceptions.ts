import { recordFix } from '../../selling/orders/timeline/record-fix.ts'
import type { FastifyInstance } from 'fastify'
import type { RecentStaff } from '../../people/accounts/reauthentication/recent-auth.ts'
import { toRupees, type Paise } from '../../platform/money/money.ts'
import type { ManualRefund } from '../../selling/payments/contract.ts'
import { gatewayIfConfigured } from '../../selling/payments/gateways/choose-gateway.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import { remainingPaise } from '../../selling/payments/refunds/refund-balance.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import {
  manualRefundInPaise,
  settleRefundByHand,
} from '../../selling/payments/refunds/settle-refund-by-hand.ts'
import { receivedOf } from '../../selling/payments/payment-amounts.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { refundablePaise, startRefund } from '../../selling/payments/refunds/start-refund.ts'
import { isWaiting } from '../../selling/payments/settled.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { applyWaiting, refundReasons } from '../../selling/payments/verification/capture.ts'
import { gatewayExceptionsStore } from '../../selling/payments/verification/gateway-exceptions-store.ts'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { PaymentException } from './contract.ts'
import { exceptionNotFound, moreThanOrdered, noFailedRefund, notWaiting } from './errors.ts'

type IntegrityContext = Pick<
  FastifyInstance,
  'db' | 'clock' | 'gateway' | 'paymentCaptured' | 'refundChanged' | 'disputeChanged'
>

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
      isTest: payment.isTest,
      reason: payment.attentionReason ?? 'differs',
      isWaiting: isWaiting(payment),
      refund: failed
        ? { id: failed.id, owed: toRupees(remainingPaise(failed)), why: failed.lastError ?? '' }
        : null,
    })
  }
  const events = await gatewayExceptionsStore(db).open(page)
  return {
    exceptions,
    exceptionsTotal: total,
    gatewayExceptions: events.rows.map(({ id, receivedAt, event, detail }) => ({
      ...{ id, date: receivedAt.toISOString() },
      ...{ event, detail },
    })),
    gatewayExceptionsTotal: events.total,
  }
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
    const payment = await lockException(tx, paymentId)
    const now = context.clock()
    await paymentsStore(tx).closeException(payment.id, note, now)
    await recordFix(tx, { orderId: payment.reference, by, now, note: `Case closed: ${note}` })
  })
}

/** @throws exceptionNotFound (404) if none is open */
export function closeGatewayException(
  { db, clock }: Pick<IntegrityContext, 'db' | 'clock'>,
  { id, note }: { id: string; note: string },
) {
  return inTransaction(db, async (tx) => {
    if (!(await gatewayExceptionsStore(tx).close(id, note, clock()))) throw exceptionNotFound()
  })
}

/** @throws exceptionNotFound (404) */
async function lockException(tx: Database, paymentId: string) {
  const payments = paymentsStore(tx)
  const unlocked = await payments.byId(paymentId)
  const { reference, gatewayPaymentId } = unlocked ?? {}
  const [key, ...more] = [reference, gatewayPaymentId].filter((one) => typeof one === 'string')
  if (key) await payments.lockFor(key, ...more)
  const payment = unlocked && (await payments.lock(unlocked.id))
  if (!payment?.needsAttention) throw exceptionNotFound()
  return payment
}

/** @throws exceptionNotFound (404), notWaiting (409) */
async function lockWaiting(tx: Database, paymentId: string) {
  const payment = await lockException(tx, paymentId)
  if (!isWaiting(payment)) throw notWaiting()
  return payment
}

type DecideInput = Pick<CloseInput, 'paymentId' | 'by'>

/** Refunds a payment of another amount in full. */
export function refundWaiting(context: IntegrityContext, { paymentId, by }: DecideInput) {
  return inTransaction(context.db, async (tx) => {
    const payment = await lockWaiting(tx, paymentId)
    const now = context.clock()
    await paymentsStore(tx).closeException(payment.id, 'It is refunded.', now)
    const amountPaise = refundablePaise(payment)
    if (amountPaise === 0) return
    const reason = refundReasons.differs
    await startRefund(inTx(tx, context), { payment, amountPaise, reason, by, now })
  })
}

/**
 * Takes a payment of another amount as the payment of its order, which staff have looked up at the provider. If the order cannot be paid
 * any more, the payment is refunded.
 *
 * @throws exceptionNotFound (404), notWaiting, moreThanOrdered (409)
 */
export function applyWaitingPayment(context: IntegrityContext, { paymentId, by }: DecideInput) {
  return inTransaction(context.db, async (tx) => {
    const payment = await lockWaiting(tx, paymentId)
    const attempts = payment.reference ? await paymentListsStore(tx).ofReference(payment.reference) : []
    const opened = attempts.find(({ gatewayOrderId }) => gatewayOrderId !== null)
    const note = 'Taken as the payment of the order.'
    const orderPaise = opened?.amountPaise ?? payment.amountPaise
    if (receivedOf(payment) > orderPaise) throw moreThanOrdered()
    const applied = await applyWaiting(inTx(tx, context), payment, { orderPaise, note, by })
    await recordFix(tx, { orderId: payment.reference, by, now: context.clock(), note })
    return { isApplied: applied.unappliedReason === null }
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
