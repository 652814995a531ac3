import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { gatewayEventsStore, type GatewayEvent } from './gateway-events-store.ts'
import type { PaymentCaptured } from '../listeners.ts'
import { withReceiptNumber } from './receipt-number.ts'
import { paymentsStore, type Payment } from '../store.ts'

/** What somebody who can know says about a payment: the gateway, or the owner who looked at the bank's statement. */
export type PaymentEvidence =
  | {
      from: 'gateway'
      gatewayOrderId: string
      gatewayPaymentId: string
      /** In paise. */
      amount: number
      currency: string
      outcome: 'captured' | 'failed'
      event?: GatewayEvent
    }
  | { from: 'desk'; paymentId: string }

export interface Applied {
  /** `extra`: money that came a second time; `refused`: it does not fit our record. Both wait for the owner. */
  effect: 'captured' | 'already' | 'extra' | 'failed' | 'refused' | 'unknown' | 'repeated'
  payment?: Payment
}

export interface Till {
  db: Database
  clock: Clock
  paymentCaptured: PaymentCaptured[]
}

/** The same till inside a transaction. Named part by part: an app inherits them, so spreading one would lose them. */
export const tillIn = (tx: Database, { clock, paymentCaptured }: Till): Till => ({
  db: tx,
  clock,
  paymentCaptured,
})

/** The one place that marks money as ours. Every way to learn of a payment ends here, in any order and any number of times. */
export function applyPaymentEvent(till: Till, evidence: PaymentEvidence): Promise<Applied> {
  const now = till.clock()
  return inTransaction(till.db, async (tx) => {
    const payments = paymentsStore(tx)
    if (evidence.from === 'desk') {
      const payment = await payments.lock(evidence.paymentId)
      if (!payment) return { effect: 'unknown' }
      if (payment.status === 'captured') return { effect: 'already', payment }
      return capture(tx, till, payment, null, now)
    }
    if (evidence.event && !(await gatewayEventsStore(tx).isNew(evidence.event, now)))
      return { effect: 'repeated' }
    const payment = await payments.lockByGatewayOrder(evidence.gatewayOrderId)
    if (!payment) return { effect: 'unknown' }
    if (evidence.outcome === 'failed') return fail(tx, payment)
    return gatewayCapture(tx, till, payment, evidence, now)
  })
}

/** Forward only: a failure that arrives late takes nothing back. The try stays payable. */
async function fail(tx: Database, payment: Payment): Promise<Applied> {
  if (payment.status === 'open') await paymentsStore(tx).saveStatus(payment.id, 'failed')
  return { effect: 'failed', payment }
}

type GatewayEvidence = Extract<PaymentEvidence, { from: 'gateway' }>

async function gatewayCapture(
  tx: Database,
  till: Till,
  payment: Payment,
  evidence: GatewayEvidence,
  now: Date,
): Promise<Applied> {
  const payments = paymentsStore(tx)
  const known = await payments.byGatewayPayment(evidence.gatewayPaymentId)
  if (known?.id === payment.id) return { effect: 'already', payment: known }
  // An extra payment that was kept before comes back by the webhook's repetition.
  if (known && payment.status === 'captured' && known.reference === payment.reference)
    return { effect: 'already', payment: known }
  const fits = evidence.amount === payment.amountPaise && evidence.currency === 'INR'
  if (known || !fits) {
    await payments.needsAttention(payment.id)
    return { effect: 'refused', payment }
  }
  if (payment.status === 'captured') return keepExtra(tx, payment, evidence.gatewayPaymentId, now)
  return capture(tx, till, payment, evidence.gatewayPaymentId, now)
}

/** A second payment on one gateway order: kept as a payment of its own, so that nobody's money disappears. */
async function keepExtra(
  tx: Database,
  first: Payment,
  gatewayPaymentId: string,
  now: Date,
): Promise<Applied> {
  const payment = await withReceiptNumber(tx, (savepoint, receiptNumber) =>
    paymentsStore(savepoint).add({
      ...first,
      id: newId(now.getTime()),
      gatewayOrderId: null,
      gatewayPaymentId,
      utr: null,
      receiptNumber,
      needsAttention: true,
      openedAt: now,
      capturedAt: now,
    }),
  )
  return { effect: 'extra', payment }
}

async function capture(
  tx: Database,
  till: Till,
  payment: Payment,
  gatewayPaymentId: string | null,
  now: Date,
): Promise<Applied> {
  const [captured] = await withReceiptNumber(tx, (savepoint, receiptNumber) =>
    paymentsStore(savepoint).saveCaptured(payment.id, { gatewayPaymentId, receiptNumber, capturedAt: now }),
  )
  if (await findsItsPlace(tx, till, captured!)) return { effect: 'captured', payment: captured! }
  const [flagged] = await paymentsStore(tx).needsAttention(payment.id)
  return { effect: 'captured', payment: flagged! }
}

/** Money on account has no order to go to, so it is where it belongs. */
async function findsItsPlace(tx: Database, { paymentCaptured }: Till, payment: Payment) {
  const { id, reference, amountPaise, receiptNumber } = payment
  if (reference === null) return true
  for (const tell of paymentCaptured) {
    const place = await tell(tx, { id, reference, amount: amountPaise, receiptNumber: receiptNumber! })
    if (place === 'settled') return true
  }
  return false
}
