import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { paise } from '../../money/money.ts'
import { newId } from '../../platform/ids.ts'
import { leftOf, startRefund } from '../refunds/start-refund.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { isTestPayment } from '../test-payment.ts'
import type { UnplacedReason } from '../tables.ts'
import type { Till } from './apply-payment-event.ts'
import { withReceiptNumber } from './receipt-number.ts'

/** Who says that money is ours: the gateway, or staff who looked at the bank and gave the password lately. */
type Witness = { actor: 'gateway' } | RecentStaff

/** Marks the try as paid. Where its money finds no place it goes back, and what cannot go back by itself waits for the owner. */
export async function capture(till: Till, payment: Payment, gatewayPaymentId: string | null, by: Witness) {
  const capturedAt = till.clock()
  const [captured] = await withReceiptNumber(till.db, (savepoint, receiptNumber) =>
    paymentsStore(savepoint).saveCaptured(payment.id, { gatewayPaymentId, receiptNumber, capturedAt }),
  )
  const place = await placeOf(till, captured!, by)
  return place === 'settled' ? captured! : giveBack(till, captured!, place)
}

/** Money beside the try that was paid: kept as a payment of its own, so that nobody's money disappears. */
export async function captureBeside(
  till: Till,
  first: Payment,
  told: { gatewayPaymentId: string; amount: number },
  reason: UnplacedReason,
) {
  const now = till.clock()
  const payment = await withReceiptNumber(till.db, (savepoint, receiptNumber) =>
    paymentsStore(savepoint).add({
      purpose: first.purpose,
      reference: first.reference,
      payerId: first.payerId,
      method: 'gateway',
      amountPaise: paise(told.amount),
      status: 'captured',
      isTest: first.isTest,
      id: newId(now.getTime()),
      gatewayPaymentId: told.gatewayPaymentId,
      receiptNumber,
      openedAt: now,
      capturedAt: now,
    }),
  )
  return giveBack(till, payment, reason)
}

/** Why money that fits no order goes back, in the words that its payer reads. */
const sentences: Record<UnplacedReason, string> = {
  extra: 'This order was paid twice.',
  late: 'The payment arrived when the order could not be paid any more.',
  goods_gone: 'The payment arrived when the goods had gone to others.',
  differs: 'Another amount than the order’s was paid.',
}

async function giveBack(till: Till, payment: Payment, reason: UnplacedReason): Promise<Payment> {
  const payments = paymentsStore(till.db)
  const [unplaced] = await payments.noteUnplaced(payment.id, reason)
  await startRefund(till.db, till.refundChanged, {
    payment: unplaced!,
    amount: leftOf(payment),
    reason: sentences[reason],
    by: { actor: 'shop' },
    now: till.clock(),
  })
  return (await payments.byId(payment.id))!
}

/** Money on account has no order to go to, so it is where it belongs. */
async function placeOf({ db, paymentCaptured }: Till, payment: Payment, by: Witness) {
  const { id, reference, amountPaise, receiptNumber } = payment
  if (reference === null) return 'settled'
  for (const tell of paymentCaptured)
    return tell(db, {
      ...{ id, reference, amount: amountPaise, receiptNumber: receiptNumber! },
      ...{ isTest: isTestPayment(payment), by },
    })
  return 'late'
}
