import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { keyedQueue, type KeyedQueue } from '../../../platform/keyed-queue.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import { inTx, type PaymentContext } from '../payment-context.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { gatewayEventsStore, paymentsStore, type GatewayEvent, type Payment } from '../store.ts'
import { paysInFull, storedAmounts, type ReportedAmounts } from '../payment-amounts.ts'
import { isWaiting } from '../settled.ts'
import { applyWaiting, capture, captureExtra, captureOther } from './capture.ts'

export interface GatewayPaymentEvent extends ReportedAmounts {
  from: 'gateway'
  gatewayOrderId: string
  gatewayPaymentId: string
  currency: string
  outcome: 'captured' | 'failed'
  /** A refund of this payment; it implies that the payment was captured. */
  refund?: GatewayRefund
  event?: GatewayEvent
}

/** A report about a payment: by the gateway, or by staff who checked the bank statement. */
type PaymentEvent = GatewayPaymentEvent | { from: 'staff'; paymentId: string; by: RecentStaff }

export interface Applied {
  /**
   * `already`: the payment was captured before; `extra`: a second payment for the same order; `waiting`: another amount than
   * requested, so it waits for staff; `refused`: not attributable to the order; `unknown`: no such payment; `repeated`: a webhook
   * delivered twice.
   */
  effect: 'captured' | 'already' | 'extra' | 'waiting' | 'failed' | 'refused' | 'unknown' | 'repeated'
  payment?: Payment
}

/**
 * The only code that marks a payment as captured. Events may arrive in any order and any number of times. `found` is the payment
 * of the event's gateway order, if the caller has read it.
 */
export async function applyPaymentEvent(
  outer: PaymentContext,
  event: PaymentEvent,
  found?: Payment,
): Promise<Applied> {
  if (event.from === 'staff')
    return inTransaction(outer.db, (tx) => confirmByStaff(inTx(tx, outer), event.paymentId, event.by))
  return queueOf(outer.db)(event.gatewayPaymentId, async (hasWaited) => {
    // Before the transaction, since most reports end here, and what they are attributed to never changes.
    const read = hasWaited ? undefined : found
    const known = read ?? (await paymentsStore(outer.db).byGatewayOrder(event.gatewayOrderId))
    if (known && isAlreadyApplied(known, event)) return { effect: 'already', payment: known }
    return inTransaction(outer.db, (tx) => applyGatewayEvent(inTx(tx, outer), known, event))
  })
}

/**
 * The browser and two webhooks report a payment at the same moment. In turn, the second and third find it applied, instead of each
 * waiting for the lock in a transaction of its own. Other processes are kept out by the lock alone.
 */
const queues = new WeakMap<Database, KeyedQueue>()

function queueOf(db: Database) {
  const queue = queues.get(db) ?? keyedQueue()
  queues.set(db, queue)
  return queue
}

async function applyGatewayEvent(
  context: PaymentContext,
  known: Payment | undefined,
  event: GatewayPaymentEvent,
): Promise<Applied> {
  const { db: tx, clock } = context
  if (!known) return { effect: 'unknown' }
  if (event.event && !(await gatewayEventsStore(tx).isNew(event.event, clock())))
    return { effect: 'repeated' }
  await paymentsStore(tx).lockFor(event.gatewayPaymentId, ...(known.reference ? [known.reference] : []))
  const { payment, reported } = await readLocked(tx, known.id, event.gatewayPaymentId)
  if (event.outcome === 'failed') return markFailed(tx, payment)
  const applied = await captureFromGateway(context, payment, { ...event, known: reported })
  if (event.refund && applied.payment?.status === 'captured')
    await applyRefund(context, applied.payment, event.refund)
  return applied
}

async function confirmByStaff(context: PaymentContext, paymentId: string, by: RecentStaff): Promise<Applied> {
  const payment = await paymentsStore(context.db).lock(paymentId)
  if (!payment) return { effect: 'unknown' }
  if (payment.status === 'captured') return { effect: 'already', payment }
  return { effect: 'captured', payment: await capture(context, payment, undefined, by) }
}

/** Most captures are reported two or three times; the repeats neither lock nor write. */
const isAlreadyApplied = (
  payment: Payment,
  { outcome, gatewayPaymentId, refund, feePaise }: GatewayPaymentEvent,
) =>
  outcome === 'captured' &&
  refund === undefined &&
  payment.status === 'captured' &&
  payment.gatewayPaymentId === gatewayPaymentId &&
  (feePaise === null || payment.feePaise !== null)

/** Locks the payment; its reference is locked before, the lock order of all code that moves money. */
async function readLocked(tx: Database, id: string, gatewayPaymentId: string) {
  const locked = await paymentsStore(tx).lockWithRecorded(id, gatewayPaymentId)
  return {
    payment: locked.find((payment) => payment.id === id)!,
    reported: locked.find((payment) => payment.gatewayPaymentId === gatewayPaymentId),
  }
}

/** Only an open payment becomes failed: a late failure does not undo a capture. A failed payment stays payable. */
async function markFailed(tx: Database, payment: Payment): Promise<Applied> {
  if (payment.status === 'open') await paymentsStore(tx).saveStatus(payment.id, 'failed')
  return { effect: 'failed', payment }
}

async function captureFromGateway(
  context: PaymentContext,
  payment: Payment,
  { known, ...reported }: GatewayPaymentEvent & { known: Payment | undefined },
): Promise<Applied> {
  // Includes another payment of the order that was recorded before, when its webhook is repeated.
  if (known && known.reference === payment.reference) return applyKnown(context, payment, known, reported)
  if (known || reported.currency !== 'INR' || !isValidAmount(reported.amountPaise)) {
    await paymentsStore(context.db).openException(payment.id, 'differs')
    return { effect: 'refused', payment }
  }
  if (!paysInFull(payment.amountPaise, reported))
    return { effect: 'waiting', payment: await captureOther(context, payment, reported) }
  if (payment.status === 'captured')
    return { effect: 'extra', payment: await captureExtra(context, payment, reported) }
  const captured = await capture(context, payment, reported, byGateway)
  if ((reported.feePaise ?? 0) > reported.amountPaise)
    await paymentsStore(context.db).openException(captured.id, 'differs')
  return { effect: 'captured', payment: captured }
}

const byGateway = { actor: 'gateway' } as const
const paidInFull = 'The payment provider says that it pays for the order.'

/** The gateway may say only later what it keeps, and that a payment of another amount pays for the order. */
async function applyKnown(
  context: PaymentContext,
  opened: Payment,
  known: Payment,
  reported: GatewayPaymentEvent,
): Promise<Applied> {
  const payments = paymentsStore(context.db)
  const { feePaise } = storedAmounts(known.amountPaise, reported)
  if (feePaise !== null && known.feePaise === null) await payments.saveFee(known.id, feePaise)
  const current = (await payments.lock(known.id))!
  if (!isWaiting(current) || !paysInFull(opened.amountPaise, reported))
    return { effect: 'already', payment: current }
  const applied = { orderPaise: opened.amountPaise, note: paidInFull, by: byGateway }
  return { effect: 'captured', payment: await applyWaiting(context, current, applied) }
}

const isValidAmount = (amountPaise: number) =>
  Number.isInteger(amountPaise) && amountPaise > 0 && amountPaise < 2 ** 31
