import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { PaymentCaptured, RefundChanged } from '../listeners.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { capture, captureBeside } from './capture.ts'
import { gatewayEventsStore, type GatewayEvent } from './gateway-events-store.ts'

export interface GatewayEvidence {
  from: 'gateway'
  gatewayOrderId: string
  gatewayPaymentId: string
  /** In paise. */
  amount: number
  currency: string
  outcome: 'captured' | 'failed'
  /** Money of this payment that goes back, which tells that it had come. */
  refund?: GatewayRefund
  event?: GatewayEvent
}

/** What somebody who can know says about a payment: the gateway, or the owner who looked at the bank's statement. */
export type PaymentEvidence = GatewayEvidence | { from: 'desk'; paymentId: string; by: RecentStaff }

export interface Applied {
  /** `extra`: money that came a second time; `differs`: another amount than was asked for; `refused`: no money of ours. */
  effect: 'captured' | 'already' | 'extra' | 'differs' | 'failed' | 'refused' | 'unknown' | 'repeated'
  payment?: Payment
}

export interface Till {
  db: Database
  clock: Clock
  paymentCaptured: PaymentCaptured[]
  refundChanged: RefundChanged[]
}

/** The same till inside a transaction. Named part by part: an app inherits them, so spreading one would lose them. */
export const tillIn = (tx: Database, { clock, paymentCaptured, refundChanged }: Till): Till => ({
  db: tx,
  clock,
  paymentCaptured,
  refundChanged,
})

/** The one place that marks money as ours. Every way to learn of a payment ends here, in any order and any number of times. */
export function applyPaymentEvent(till: Till, evidence: PaymentEvidence): Promise<Applied> {
  return inTransaction(till.db, async (tx) => {
    const here = tillIn(tx, till)
    if (evidence.from === 'desk') return confirmed(here, evidence.paymentId, evidence.by)
    const found = await paymentsStore(tx).byGatewayOrder(evidence.gatewayOrderId)
    if (found && isOldNews(found, evidence)) return { effect: 'already', payment: found }
    if (evidence.event && !(await gatewayEventsStore(tx).isNew(evidence.event, till.clock())))
      return { effect: 'repeated' }
    if (!found) return { effect: 'unknown' }
    const payment = await lockedTry(tx, found)
    if (evidence.outcome === 'failed') return fail(tx, payment)
    const applied = await gatewayCapture(here, payment, evidence)
    if (evidence.refund && applied.payment?.status === 'captured')
      await applyRefund(here, applied.payment, evidence.refund)
    return applied
  })
}

async function confirmed(till: Till, paymentId: string, by: RecentStaff): Promise<Applied> {
  const payment = await paymentsStore(till.db).lock(paymentId)
  if (!payment) return { effect: 'unknown' }
  if (payment.status === 'captured') return { effect: 'already', payment }
  return { effect: 'captured', payment: await capture(till, payment, null, by) }
}

/** What was captured stays so: most evidence is the second or third of its kind, and waits for nobody and writes nothing. */
const isOldNews = (payment: Payment, { outcome, gatewayPaymentId, refund }: GatewayEvidence) =>
  outcome === 'captured' &&
  refund === undefined &&
  payment.status === 'captured' &&
  payment.gatewayPaymentId === gatewayPaymentId

/** First the reference, then the row: whoever else moves money for the same order waits outside. */
async function lockedTry(tx: Database, { id, reference }: Payment) {
  const payments = paymentsStore(tx)
  if (reference) await payments.lockFor(reference)
  return (await payments.lock(id))!
}

/** Forward only: a failure that arrives late takes nothing back. The try stays payable. */
async function fail(tx: Database, payment: Payment): Promise<Applied> {
  if (payment.status === 'open') await paymentsStore(tx).saveStatus(payment.id, 'failed')
  return { effect: 'failed', payment }
}

async function gatewayCapture(till: Till, payment: Payment, told: GatewayEvidence): Promise<Applied> {
  const payments = paymentsStore(till.db)
  const known = await payments.byGatewayPayment(told.gatewayPaymentId)
  // Also one that was kept beside the first: it comes back by the webhook's repetition.
  if (known && known.reference === payment.reference) return { effect: 'already', payment: known }
  if (known || told.currency !== 'INR' || !isAmount(told.amount)) {
    await payments.openCase(payment.id, 'differs')
    return { effect: 'refused', payment }
  }
  const { gatewayPaymentId } = told
  const by = { actor: 'gateway' } as const
  if (told.amount !== payment.amountPaise)
    return { effect: 'differs', payment: await captureBeside(till, payment, told, 'differs') }
  if (payment.status === 'captured')
    return { effect: 'extra', payment: await captureBeside(till, payment, told, 'extra') }
  return { effect: 'captured', payment: await capture(till, payment, gatewayPaymentId, by) }
}

const isAmount = (amount: number) => Number.isInteger(amount) && amount > 0 && amount < 2 ** 31
