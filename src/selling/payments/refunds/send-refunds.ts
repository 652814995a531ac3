import { paise } from '../../../platform/money/money.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors.ts'
import { GatewayRefused, gatewayNotSetUp, gatewaySilent, refundNeedsKeys } from '../errors.ts'
import type { Gateway, GatewayRefund } from '../gateways/gateway.ts'
import { buyersFeeOf } from '../payment-amounts.ts'
import { inTx, type PaymentContext, notifyRefundChanged } from '../payment-context.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { isSandboxOrder } from '../test-payment.ts'
import { applyRefund, failRefund } from './apply-refund.ts'
import { closeRefundException, lockRefund } from './lock-refund.ts'
import { isAccountedFor, remainingAfterReport, remainingPaise } from './refund-balance.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

const batchSize = 4
const maxBackoffMinutes = 60
/** No gateway is called while keys are missing, so the wait need not grow. */
const keysMissingMinutes = 5

/**
 * Requests due refunds at the gateway and polls those it is processing; returns how many were handled. Safe in several
 * processes and after a crash: the refund's id is the idempotency key at the gateway. Without the gateway of its payment a refund
 * waits, and says why.
 */
export async function sendRefunds(context: PaymentContext, gateway: Gateway | undefined) {
  let processed = 0
  for (;;) {
    const due = await refundsStore(context.db).claimDue(batchSize, context.clock())
    if (due.length === 0) return processed
    await Promise.all(due.map((refund) => sendRefund(context, gateway, refund)))
    processed += due.length
  }
}

async function sendRefund(context: PaymentContext, current: Gateway | undefined, refund: Refund) {
  try {
    const payment = (await paymentsStore(context.db).byId(refund.paymentId))!
    const { gatewayPaymentId } = payment
    const gateway = gatewayOf(payment, current)
    if (refund.status === 'pending')
      await applyGatewayRefund(context, refund.id, await fetchRefund(gateway, gatewayPaymentId!, refund))
    else await requestRefund(context, gateway, refund, payment)
  } catch (error) {
    const minutes = waitMinutes(refund, error)
    const message = error instanceof Error ? error.message : String(error)
    await refundsStore(context.db).savePostponed(refund.id, message, minutesAfter(context.clock(), minutes))
  }
}

const waitMinutes = ({ attempts }: Refund, error: unknown) =>
  error instanceof ShopError && error.code === refundNeedsKeys().code
    ? keysMissingMinutes
    : Math.min(maxBackoffMinutes, 2 ** Math.min(attempts - 1, 10))

/** Test payments do not know Razorpay's payments: they would refuse the refund, or report a refund without money. */
function gatewayOf({ gatewayOrderId }: Payment, gateway: Gateway | undefined): Gateway {
  const isAtRazorpay = gatewayOrderId !== null && !isSandboxOrder(gatewayOrderId)
  if (isAtRazorpay && !gateway?.ownsOrder(gatewayOrderId)) throw refundNeedsKeys()
  if (!gateway) throw gatewayNotSetUp()
  return gateway
}

async function requestRefund(context: PaymentContext, gateway: Gateway, due: Refund, payment: Payment) {
  const refund = await withKnownLimit(context, gateway, due)
  if (refund.status !== 'requested' || remainingPaise(refund) === 0) return
  const { id: receipt } = refund
  const request = {
    paymentId: payment.gatewayPaymentId!,
    amountPaise: remainingPaise(refund),
    buyersFeePaise: buyersFeeOf(payment),
    key: idempotencyKey(refund),
    receipt,
  }
  try {
    await applyGatewayRefund(context, receipt, await gateway.refund(request))
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    // The gateway may refuse because an earlier attempt, or a refund in its dashboard, went through: sync before failing.
    await syncRefund(context, gateway, refund)
    await markRefused(context, refund, error.description)
  }
}

/**
 * The gateway refunds at most what was paid, but does not know what was sent by hand. Then the shop has to subtract both that and
 * what was refunded in the gateway's dashboard, of which no report may have arrived.
 */
async function withKnownLimit(context: PaymentContext, gateway: Gateway, refund: Refund) {
  const refunds = refundsStore(context.db)
  const isSentByHand = ({ method, status }: Refund) => method === 'by_hand' && status === 'processed'
  if (!(await refunds.ofPayment(refund.paymentId)).some(isSentByHand)) return refund
  await syncRefund(context, gateway, refund)
  return (await refunds.byId(refund.id))!
}

async function fetchRefund(gateway: Gateway, paymentId: string, { gatewayRefundId }: Refund) {
  const reported = (await gateway.refundsOf(paymentId)).find(({ id }) => id === gatewayRefundId)
  if (!reported) throw gatewaySilent()
  return reported
}

/** A key replays its result, failures too: a retry after a failure, or with another amount, needs another key. */
const idempotencyKey = ({ id, gatewayRefundId, elsewherePaise }: Refund) =>
  [id, gatewayRefundId, elsewherePaise || null].filter((part) => part !== null).join('_')

const markRefused = (context: PaymentContext, { id, gatewayRefundId }: Refund, description: string) =>
  inTransaction(context.db, async (tx) => {
    const { refund, payment } = await lockRefund(tx, id)
    if (refund.status !== 'requested') return
    const reason = `The payment provider refused: ${description}`
    await failRefund(inTx(tx, context), payment, refund, { reason, gatewayRefundId })
  })

const applyGatewayRefund = (context: PaymentContext, refundId: string, reported: GatewayRefund) =>
  inTransaction(context.db, async (tx) => {
    const { payment } = await lockRefund(tx, refundId)
    await applyRefund(inTx(tx, context), payment, reported)
  })

/**
 * Applies every refund that the gateway reports for this refund's payment, including those made in the gateway's dashboard,
 * and saves the amount that remains to be sent. Calls the gateway, so it must not run inside a transaction.
 */
export async function syncRefund(context: PaymentContext, gateway: Gateway, { id, paymentId }: Refund) {
  const { gatewayPaymentId } = (await paymentsStore(context.db).byId(paymentId))!
  const reported = await gateway.refundsOf(gatewayPaymentId!)
  for (const one of reported) await applyGatewayRefund(context, id, one)
  await inTransaction(context.db, async (tx) => saveExternalAmount(inTx(tx, context), id, reported))
}

async function saveExternalAmount(context: PaymentContext, refundId: string, reported: GatewayRefund[]) {
  const refunds = refundsStore(context.db)
  const { refund, payment } = await lockRefund(context.db, refundId)
  if (refund.status !== 'failed' && refund.status !== 'requested') return
  const refundsOfPayment = await refunds.ofPayment(payment.id)
  const leftPaise = remainingAfterReport(payment, refundsOfPayment, refund, reported)
  const updated = refundsOfPayment.map((one) =>
    one.id === refund.id ? { ...one, elsewherePaise: paise(refund.amountPaise - leftPaise) } : one,
  )
  if (leftPaise < refund.amountPaise && isAccountedFor(updated, reported))
    await reclassifyException(context.db, payment)
  if (leftPaise === remainingPaise(refund)) return
  const saved = await refunds.saveExternal(refund.id, refund.amountPaise - leftPaise)
  if (leftPaise === 0 && reported.every(({ status }) => status !== 'pending'))
    await completeExternalRefund(context, payment, saved)
}

/** The difference turned out to be part of the failed refund. */
async function reclassifyException(tx: Database, { id, needsAttention, attentionReason }: Payment) {
  if (needsAttention && attentionReason === 'differs')
    await paymentsStore(tx).openException(id, 'refund_failed')
}

async function completeExternalRefund(
  context: PaymentContext,
  payment: Payment,
  { id, gatewayRefundId, utr }: Refund,
) {
  const now = context.clock()
  const values = { method: 'gateway', gatewayRefundId, utr } as const
  const refund = await refundsStore(context.db).saveProcessed(id, values, now)
  await closeRefundException(context.db, payment, 'All of it went back at the payment provider.', now)
  const by = { actor: 'gateway' } as const
  await notifyRefundChanged(context, { refund, payment, change: 'processed', by, now })
}
