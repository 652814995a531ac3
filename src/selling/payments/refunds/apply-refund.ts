import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Paise } from '../../../platform/money/money.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import { type PaymentContext, notifyRefundChanged } from '../payment-context.ts'
import { paymentPartsStore } from '../payment-parts-store.ts'
import { isSettled } from '../settled.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { closeRefundException } from './lock-refund.ts'
import { isOfAmount, shopsPartOf } from './refund-balance.ts'
import { bookedOn } from './start-refund.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

const nextCheckMinutes = 30

/**
 * Applies the gateway's report of a refund, in any order and any number of times. `processed` is final; a `failed` refund
 * can still become `processed`. Undefined if the report changes none of our refunds.
 */
export async function applyRefund(
  context: PaymentContext,
  payment: Payment,
  reported: GatewayRefund,
): Promise<Refund | undefined> {
  const refund = await findOrRecordRefund(context, payment, reported)
  if (!refund) return undefined
  if (refund.status === 'processed') return flagDoubleRefund(context, payment, refund, reported)
  // The refund failed under this id and has been requested again since.
  const isOutdated = refund.status === 'requested' && refund.gatewayRefundId === reported.id
  if (reported.status === 'processed') return markProcessed(context, payment, refund, reported)
  if (refund.status === 'failed' || isOutdated) return refund
  if (reported.status === 'failed')
    return failRefund(context, payment, refund, {
      reason: 'The payment provider could not give the money back.',
      gatewayRefundId: reported.id,
    })
  return refundsStore(context.db).savePending(
    refund.id,
    reported.id,
    minutesAfter(context.clock(), nextCheckMinutes),
  )
}

interface Failure {
  reason: string
  gatewayRefundId: string | null
}

/** Marks a refund as failed and opens a payment exception: staff retry it or refund by hand. */
export async function failRefund(
  context: PaymentContext,
  payment: Payment,
  refund: Refund,
  { reason, gatewayRefundId }: Failure,
) {
  const failed = await refundsStore(context.db).saveFailed(refund.id, reason, gatewayRefundId)
  await paymentsStore(context.db).openException(payment.id, 'refund_failed')
  const by = { actor: 'gateway' } as const
  await notifyRefundChanged(context, { refund: failed, payment, change: 'failed', by, now: context.clock() })
  return failed
}

/** The refund that the report belongs to, locked: known by its id, requested by us, or made outside the shop. */
async function findOrRecordRefund(context: PaymentContext, payment: Payment, reported: GatewayRefund) {
  const refunds = refundsStore(context.db)
  const known = await refunds.byGatewayRefund(reported.id)
  if (known) return refunds.lock(known.id)
  const requested = reported.receipt ? await refunds.byId(reported.receipt) : undefined
  const isOurs = requested?.paymentId === payment.id && isOfAmount(payment, requested, reported)
  if (isOurs && (requested.gatewayRefundId === null || ['requested', 'failed'].includes(requested.status)))
    return refunds.lock(requested.id)
  // An earlier attempt under another id: irrelevant if it failed, but an external refund if it succeeded after all.
  if (reported.status === 'failed' || (isOurs && reported.status === 'pending')) return undefined
  return recordExternalRefund(context, payment, reported)
}

async function markProcessed(
  context: PaymentContext,
  payment: Payment,
  refund: Refund,
  reported: GatewayRefund,
) {
  const now = context.clock()
  const values = { gatewayRefundId: reported.id, utr: refund.utr, method: 'gateway' } as const
  const processed = await refundsStore(context.db).saveProcessed(refund.id, values, now)
  await closeRefundException(context.db, payment, 'The money went back after all.', now)
  const by = { actor: 'gateway' } as const
  await notifyRefundChanged(context, { refund: processed, payment, change: 'processed', by, now })
  return processed
}

/** Opens a payment exception if the gateway processed a refund that staff had already sent by hand. */
async function flagDoubleRefund(
  context: PaymentContext,
  payment: Payment,
  refund: Refund,
  reported: GatewayRefund,
) {
  const isDouble = refund.method === 'by_hand' && reported.status === 'processed'
  if (isDouble && payment.attentionReason !== 'differs')
    await paymentsStore(context.db).openException(payment.id, 'differs')
  return refund
}

/** Records a refund that was made in the gateway's own dashboard. */
async function recordExternalRefund(context: PaymentContext, payment: Payment, reported: GatewayRefund) {
  const now = context.clock()
  const amountPaise = shopsPartOf(payment, reported)
  if (amountPaise === 0) return undefined
  if (!(await hasLeft(context.db, payment, amountPaise))) return matchUnsentRefund(context, payment, reported)
  if (!(await paymentsStore(context.db).addRefunded(payment.id, amountPaise)))
    return matchUnsentRefund(context, payment, reported)
  const refund = await refundsStore(context.db).add({
    id: newId(now.getTime()),
    ...(await bookedOn(context.db, payment, amountPaise)),
    method: 'gateway',
    status: 'pending',
    reason: 'Given back at the payment provider.',
    requestedAt: now,
    gatewayRefundId: reported.id,
    nextAttemptAt: minutesAfter(now, nextCheckMinutes),
  })
  const by = { actor: 'gateway' } as const
  await notifyRefundChanged(context, { refund, payment, change: 'started', by, now })
  return refund
}

/** A refund in cash may have taken back paise that it did not give back. */
async function hasLeft(tx: Database, payment: Payment, amountPaise: Paise) {
  if (!isSettled(payment) || payment.reference === null) return true
  return (await paymentPartsStore(tx).leftOf(payment.reference, payment.id)) >= amountPaise
}

/** An unsent refund of the same amount is taken to be this one. Otherwise more was refunded than paid: a payment exception. */
async function matchUnsentRefund(context: PaymentContext, payment: Payment, reported: GatewayRefund) {
  const refunds = await refundsStore(context.db).ofPayment(payment.id)
  const same = refunds.find(
    (refund) =>
      (refund.status === 'requested' || refund.status === 'failed') &&
      isOfAmount(payment, refund, reported) &&
      refund.gatewayRefundId === null,
  )
  if (same) return refundsStore(context.db).lock(same.id)
  await paymentsStore(context.db).openException(payment.id, 'differs')
  return undefined
}
