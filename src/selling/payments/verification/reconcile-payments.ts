import { minutesAfter } from '../../../platform/clock.ts'
import type { ForBuyer, Gateway, GatewayPayment, GatewayRefund } from '../gateways/gateway.ts'
import { paymentListsStore, unsettledStore } from '../lists-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { paysInFull } from '../payment-amounts.ts'
import { askWhetherPaid } from './ask-order.ts'
import { applyPaymentEvent, type Applied, type GatewayPaymentEvent } from './apply-payment-event.ts'
import { isSettled } from '../settled.ts'

/** Banks may authorise up to three days late. In the first three minutes the payer is usually still in the payment window. */
const oldestMinutes = -3 * 24 * 60
const youngestMinutes = -3
/** Unpaid attempts younger than this are checked in every run, all others in every eighth (16 minutes at 2-minute runs). */
const recentMinutes = -20
const olderEveryRuns = 8
const concurrency = 4

interface Reconciliation {
  /** Payments captured at the gateway that were not recorded yet. */
  newlyCaptured: number
  checked: number
  /** Errors of single attempts; the other attempts were checked nevertheless. */
  failures: unknown[]
}

/** Syncs gateway payments for which neither the browser nor a webhook reported the outcome, and now and then captured ones. */
export async function reconcilePayments(
  context: PaymentContext,
  gateway: Gateway,
  run = 0,
): Promise<Reconciliation> {
  const since = (minutes: number) => minutesAfter(context.clock(), minutes)
  const attempts = await unsettledStore(context.db).dueInRun({
    from: since(oldestMinutes),
    until: since(youngestMinutes),
    recentSince: since(recentMinutes),
    run,
    olderEveryRuns,
  })
  return reconcileAll(context, gateway, attempts)
}

/** Syncs all payment attempts of an order; returns the number of newly captured payments. */
export async function reconcileOrder(context: PaymentContext, gateway: Gateway, reference: string) {
  const attempts = await paymentListsStore(context.db).ofReference(reference)
  const { newlyCaptured, failures } = await reconcileAll(context, gateway, attempts)
  if (failures.length > 0) throw failures[0]
  return newlyCaptured
}

async function reconcileAll(
  context: PaymentContext,
  gateway: Gateway,
  attempts: { gatewayOrderId: string | null }[],
) {
  const ids = attempts.map(({ gatewayOrderId }) => gatewayOrderId).filter((id) => id !== null)
  const queue = ids.filter((id) => gateway.ownsOrder(id))
  const result: Reconciliation = { newlyCaptured: 0, checked: queue.length, failures: [] }
  const work = async () => {
    for (let id = queue.shift(); id; id = queue.shift()) {
      try {
        result.newlyCaptured += await reconcileGatewayOrder(context, gateway, id)
      } catch (error) {
        result.failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return result
}

/** Syncs the payments of one gateway order; returns the number of newly captured payments. */
export async function reconcileGatewayOrder(
  context: PaymentContext,
  gateway: Gateway,
  gatewayOrderId: string,
  forBuyer?: ForBuyer,
) {
  let newlyCaptured = 0
  for (const reported of await gateway.paymentsOf(gatewayOrderId, forBuyer)) {
    // Each payment names its order; one that names another order is ignored.
    const applied = reported.orderId === gatewayOrderId && (await syncPayment(context, gateway, reported))
    if (applied && applied.effect !== 'already') newlyCaptured++
  }
  return newlyCaptured
}

/**
 * Applies a payment as the gateway reports it, with its refunds; an authorized one is captured first if it fits its order.
 * Undefined if nothing was captured. Calls the gateway, so it must not run inside a transaction.
 */
export async function syncPayment(
  context: PaymentContext,
  gateway: Gateway,
  reported: GatewayPayment,
  found?: Payment,
): Promise<Applied | undefined> {
  const isCapturable = reported.status === 'authorized' && (await canCapture(context, reported))
  const current = isCapturable ? await gateway.capture(reported) : reported
  if (current.status !== 'captured' && current.status !== 'refunded') return undefined
  const asked = await askWhetherPaid(context, gateway, { event: capturedEvent(current), found })
  const applied = await applyPaymentEvent(context, asked.event, asked.found)
  if (current.refundedPaise === 0 && current.status === 'captured') return applied
  for (const refund of await gateway.refundsOf(current.id))
    await applyPaymentEvent(context, capturedEvent(current, refund))
  return applied
}

/** An authorization of another amount, or for an order that is already paid, is not captured: the bank releases it. */
async function canCapture({ db }: PaymentContext, { orderId, currency, ...amounts }: GatewayPayment) {
  const payment = await paymentsStore(db).byGatewayOrder(orderId ?? '')
  if (!payment || !paysInFull(payment.amountPaise, amounts) || currency !== 'INR') return false
  const attempts = payment.reference ? await paymentListsStore(db).ofReference(payment.reference) : [payment]
  return !attempts.some(isSettled)
}

const capturedEvent = (
  { id, orderId, amountPaise, feePaise, currency }: GatewayPayment,
  refund?: GatewayRefund,
): GatewayPaymentEvent => ({
  from: 'gateway',
  gatewayOrderId: orderId ?? '',
  gatewayPaymentId: id,
  amountPaise,
  feePaise,
  currency,
  outcome: 'captured',
  ...(refund && { refund }),
})
