import { randomInt } from 'node:crypto'
import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import { storedAmounts, type ReportedAmounts } from '../payment-amounts.ts'
import { paymentPartsStore } from '../payment-parts-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { refundablePaise, startRefund } from '../refunds/start-refund.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { UnappliedReason } from '../tables.ts'

interface Reported extends ReportedAmounts {
  gatewayPaymentId: string
}

/** Confirms a capture: the gateway, or staff who checked the bank statement and re-authenticated. */
type CaptureActor = { actor: 'gateway' } | RecentStaff

/** Marks the payment as captured and applies it to its order. A payment that cannot be applied is refunded in full. */
export async function capture(
  context: PaymentContext,
  payment: Payment,
  reported: Reported | undefined,
  by: CaptureActor,
) {
  const capturedAt = context.clock()
  const amounts = reported
    ? storedAmounts(payment.amountPaise, reported)
    : { chargedPaise: null, feePaise: null }
  const gatewayPaymentId = reported?.gatewayPaymentId ?? null
  const [captured] = await withReceiptNumber((candidates) =>
    paymentsStore(context.db).saveCaptured(payment.id, {
      gatewayPaymentId,
      ...amounts,
      candidates,
      capturedAt,
    }),
  )
  return applyOrRefund(context, captured!, by)
}

/** Applies a payment that waited, because the gateway says that it pays for the order, or staff. */
export async function applyWaiting(
  context: PaymentContext,
  waiting: Payment,
  { orderPaise, note, by }: { orderPaise: Paise; note: string; by: CaptureActor },
) {
  const payments = paymentsStore(context.db)
  const { chargedPaise } = storedAmounts(orderPaise, waiting)
  const { feePaise } = waiting
  await payments.closeException(waiting.id, note, context.clock())
  const [applied] = await payments.saveApplied(waiting.id, {
    amountPaise: orderPaise,
    chargedPaise,
    feePaise,
  })
  return applyOrRefund(context, applied!, by)
}

async function applyOrRefund(context: PaymentContext, captured: Payment, by: CaptureActor) {
  const outcome = await applyToOrder(context, captured, by)
  if (outcome !== 'settled') return refundUnapplied(context, captured, outcome)
  const { id: paymentId, reference, amountPaise: partPaise } = captured
  const part = { paymentId, partPaise, at: captured.capturedAt! }
  if (reference !== null) await paymentPartsStore(context.db).add({ ...part, reference })
  return captured
}

/** Records a second payment of a gateway order that another one has paid, as a payment of its own, and refunds it. */
export async function captureExtra(context: PaymentContext, first: Payment, reported: Reported) {
  const { amountPaise } = first
  const extra = await addBeside(context, first, {
    ...reported,
    amountPaise,
    ...storedAmounts(amountPaise, reported),
  })
  return refundUnapplied(context, extra, 'extra')
}

/**
 * Records a payment of another amount as a payment of its own, which waits for staff: it is not refunded by itself, since the gateway may
 * still say that it pays for the order.
 */
export async function captureOther(context: PaymentContext, first: Payment, reported: Reported) {
  const amountPaise = paise(reported.amountPaise)
  const { feePaise } = storedAmounts(amountPaise, reported)
  const payment = await addBeside(context, first, { ...reported, amountPaise, chargedPaise: null, feePaise })
  const payments = paymentsStore(context.db)
  await payments.saveUnapplied(payment.id, 'differs')
  const [waiting] = await payments.openException(payment.id, 'differs')
  return waiting!
}

type BesideAmounts = Pick<Payment, 'amountPaise' | 'chargedPaise' | 'feePaise'>

/** Another payment of the same gateway order. */
async function addBeside(
  { db, clock }: PaymentContext,
  first: Payment,
  { gatewayPaymentId, amountPaise, chargedPaise, feePaise }: BesideAmounts & { gatewayPaymentId: string },
) {
  const now = clock()
  return withReceiptNumber((candidates) =>
    paymentsStore(db).addCaptured(
      {
        purpose: first.purpose,
        reference: first.reference,
        payerId: first.payerId,
        method: 'gateway',
        amountPaise,
        chargedPaise,
        feePaise,
        status: 'captured',
        isTest: first.isTest,
        id: newId(now.getTime()),
        gatewayPaymentId,
        openedAt: now,
        capturedAt: now,
      },
      candidates,
    ),
  )
}

/** Refund reasons as the payer reads them. */
export const refundReasons: Record<UnappliedReason, string> = {
  extra: 'This order was paid twice.',
  late: 'The payment arrived when the order could not be paid any more.',
  goods_gone: 'The items sold out before your payment arrived.',
  differs: 'Another amount than the order’s was paid.',
}

async function refundUnapplied(
  context: PaymentContext,
  payment: Payment,
  reason: UnappliedReason,
): Promise<Payment> {
  const payments = paymentsStore(context.db)
  const [unapplied] = await payments.saveUnapplied(payment.id, reason)
  const amountPaise = refundablePaise(payment)
  if (amountPaise === 0) return unapplied!
  await startRefund(context, {
    payment: unapplied!,
    amountPaise,
    reason: refundReasons[reason],
    by: { actor: 'shop' },
    now: context.clock(),
  })
  return (await payments.byId(payment.id))!
}

/** Applies the payment to its order; a payment on account has none and counts as settled. */
async function applyToOrder({ db, paymentCaptured }: PaymentContext, payment: Payment, by: CaptureActor) {
  const { id, reference, amountPaise, receiptNumber } = payment
  if (reference === null) return 'settled'
  // orders/paying/on-payment-captured.ts
  return paymentCaptured(db, {
    ...{ id, reference, amountPaise, receiptNumber: receiptNumber! },
    ...{ isTest: payment.isTest, by },
  })
}

const maxCandidates = 30

/**
 * Calls `save` with random six-digit numbers, of which it takes the first that is unused. If another transaction takes that one at
 * the same moment, the whole transaction starts again.
 */
export async function withReceiptNumber<Result>(
  save: (candidates: number[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await save(Array.from({ length: maxCandidates }, () => randomInt(100_000, 1_000_000)))
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    throw new TransactionConflict('The receipt number was taken meanwhile.', { cause: error })
  }
}
