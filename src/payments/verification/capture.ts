import { randomInt } from 'node:crypto'
import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { paise } from '../../money/money.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { PaymentContext } from '../payment-context.ts'
import { refundablePaise, startRefund } from '../refunds/start-refund.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { UnappliedReason } from '../tables.ts'
import { isTestPayment } from '../test-payment.ts'

/** Confirms a capture: the gateway, or staff who checked the bank statement and re-authenticated. */
type CaptureActor = { actor: 'gateway' } | RecentStaff

/** Marks the payment as captured and applies it to its order. A payment that cannot be applied is refunded in full. */
export async function capture(
  context: PaymentContext,
  payment: Payment,
  gatewayPaymentId: string | null,
  by: CaptureActor,
) {
  const capturedAt = context.clock()
  const [captured] = await withReceiptNumber((candidates) =>
    paymentsStore(context.db).saveCaptured(payment.id, { gatewayPaymentId, candidates, capturedAt }),
  )
  const outcome = await applyToOrder(context, captured!, by)
  return outcome === 'settled' ? captured! : refundUnapplied(context, captured!, outcome)
}

/** Records a surplus payment of the same gateway order as a payment of its own and refunds it. */
export async function captureSurplus(
  context: PaymentContext,
  first: Payment,
  reported: { gatewayPaymentId: string; amountPaise: number },
  reason: UnappliedReason,
) {
  const now = context.clock()
  const payment = await withReceiptNumber((candidates) =>
    paymentsStore(context.db).addCaptured(
      {
        purpose: first.purpose,
        reference: first.reference,
        payerId: first.payerId,
        method: 'gateway',
        amountPaise: paise(reported.amountPaise),
        status: 'captured',
        isTest: first.isTest,
        id: newId(now.getTime()),
        gatewayPaymentId: reported.gatewayPaymentId,
        openedAt: now,
        capturedAt: now,
      },
      candidates,
    ),
  )
  return refundUnapplied(context, payment, reason)
}

/** Refund reasons as the payer reads them. */
const refundReasons: Record<UnappliedReason, string> = {
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
  await startRefund(context, {
    payment: unapplied!,
    amountPaise: refundablePaise(payment),
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
    ...{ isTest: isTestPayment(payment), by },
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
