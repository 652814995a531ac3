import { inTransaction, TransactionConflict } from '../../../platform/database/transaction.ts'
import type { GatewayDispute } from '../gateways/gateway.ts'
import { inTx, type PaymentContext } from '../payment-context.ts'
import { chargedOf } from '../payment-amounts.ts'
import { gatewayEventsStore, paymentsStore, type GatewayEvent, type Payment } from '../store.ts'
import { gatewayExceptionsStore } from '../verification/gateway-exceptions-store.ts'
import { afterReport, contradictionOf, isLater } from './dispute-rules.ts'
import { disputesStore, type Dispute } from './disputes-store.ts'

export interface DisputeEvent {
  dispute: GatewayDispute
  event: GatewayEvent
}

/**
 * Applies the gateway's report of a dispute, in any order and any number of times. The invoice, the order's status and its stock stay:
 * the sale took place. A dispute of a payment that the shop does not know is stored too; it counts once the payment is captured.
 */
export function applyDispute(
  outer: PaymentContext,
  { dispute, event }: DisputeEvent,
): Promise<'applied' | 'repeated'> {
  return inTransaction(outer.db, async (tx) => {
    const context = inTx(tx, outer)
    const now = context.clock()
    const payment = await lockPayment(context, dispute.paymentId)
    if (!(await gatewayEventsStore(tx).isNew(event, now))) return 'repeated'
    const stored = await disputesStore(tx).lock(dispute.id)
    if (stored && stored.gatewayPaymentId !== dispute.paymentId) {
      await except(context, event, dispute, 'it names another payment than before')
      return 'applied'
    }
    const wrong = contradictionOf(dispute, payment ? chargedOf(payment) : null)
    if (wrong) await except(context, event, dispute, wrong)
    const deductionPaise = stored ? stored.deductedPaise - stored.returnedPaise : 0
    const saved = mergeReport(stored, wrong ? { ...dispute, deductedPaise: deductionPaise } : dispute, now)
    await disputesStore(tx).save(saved)
    if (payment) await paymentsStore(tx).recountChargedBack(payment.id)
    if (isNews(stored, saved))
      for (const notify of context.disputeChanged) await notify(tx, { dispute: saved, payment, now })
    return 'applied'
  })
}

/** Capturing locks the same keys, so a payment is not captured meanwhile without its disputes. */
async function lockPayment(
  { db: tx }: PaymentContext,
  gatewayPaymentId: string,
): Promise<Payment | undefined> {
  const payments = paymentsStore(tx)
  const unlocked = await payments.byGatewayPayment(gatewayPaymentId)
  await payments.lockFor(gatewayPaymentId, ...(unlocked?.reference ? [unlocked.reference] : []))
  const current = unlocked ?? (await payments.byGatewayPayment(gatewayPaymentId))
  if (!unlocked && current) throw new TransactionConflict('The payment was captured meanwhile.')
  return current && payments.lock(current.id)
}

function mergeReport(stored: Dispute | undefined, reported: GatewayDispute, now: Date): Dispute {
  const state = afterReport(stored, reported)
  const isNext = !stored || isLater(reported, stored)
  const { id, paymentId, amountPaise, currency, phase, reasonCode, respondBy } = reported
  return {
    ...(isNext ? { amountPaise, currency, phase, reasonCode, respondBy } : stored),
    ...state,
    id,
    gatewayPaymentId: paymentId,
    deductedAt: state.deductedPaise > 0 ? (stored?.deductedAt ?? now) : null,
    returnedAt: state.returnedPaise > 0 ? (stored?.returnedAt ?? now) : null,
    receivedAt: stored?.receivedAt ?? now,
    changedAt: isNext ? now : stored.changedAt,
  }
}

/** Not for a repeated report of the same status. */
const isNews = (before: Dispute | undefined, { status, deductedPaise, returnedPaise }: Dispute) =>
  before?.status !== status ||
  before.deductedPaise !== deductedPaise ||
  before.returnedPaise !== returnedPaise

const except = (
  { db, clock }: PaymentContext,
  event: GatewayEvent,
  { id, paymentId }: GatewayDispute,
  why: string,
) =>
  gatewayExceptionsStore(db).add(
    { eventId: event.id, event: event.name, detail: `Dispute ${id} of ${paymentId}: ${why}.` },
    clock(),
  )
