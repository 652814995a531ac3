import type { Database } from '../../../platform/database.ts'
import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { refundFor, returnableOf } from '../../payments/payment-amounts.ts'
import { paymentPartsStore, type BookedPart } from '../../payments/payment-parts-store.ts'
import { refundablePaise } from '../../payments/refunds/start-refund.ts'
import { isSettled } from '../../payments/settled.ts'
import type { Payment } from '../../payments/store.ts'

/** A payment of an order, with what it pays of the order. */
export interface PaidPart {
  payment: Payment
  paidPaise: Paise
  /** What no refund takes back of it, in the amount of the bill: a discount of the gateway included. */
  leftPaise: Paise
  /** What is left, and what refunds that are under way take back. */
  notSentPaise: Paise
}

/** What the settled payments pay of an order. What the customer paid goes back before what a finance company paid. */
export async function paidParts(tx: Database, orderId: string): Promise<PaidPart[]> {
  return partsOf(
    await paymentListsStore(tx).ofReference(orderId),
    await paymentPartsStore(tx).ofReference(orderId),
  )
}

export function partsOf(payments: Payment[], booked: Map<string, BookedPart>): PaidPart[] {
  const parts = payments.filter(isSettled).flatMap((payment) => {
    const part = booked.get(payment.id)
    if (!part) return []
    const { paidPaise, takenBackPaise, sentPaise } = part
    const [leftPaise, notSentPaise] = [paise(paidPaise - takenBackPaise), paise(paidPaise - sentPaise)]
    return [{ payment, paidPaise, leftPaise, notSentPaise }]
  })
  const isOfFinance = ({ payment }: PaidPart) => payment.method === 'finance'
  return [...parts.filter((part) => !isOfFinance(part)), ...parts.filter(isOfFinance)]
}

/** An amount of a payment, or the part where the payment pays more than this order. */
export const amountOfPart = (
  { payment, paidPaise }: PaidPart,
  amountOf: (payment: Payment) => Paise,
): Paise => (paidPaise === payment.amountPaise ? amountOf(payment) : paidPaise)

/** The money of a part that can be refunded. */
export const refundableOf = ({ payment, leftPaise }: Pick<PaidPart, 'payment' | 'leftPaise'>) =>
  paise(Math.min(leftPaise, refundablePaise(payment)))

/** The money that would be left without chargebacks. */
export const moneyLeftOf = ({ payment, leftPaise }: PaidPart) =>
  paise(Math.min(leftPaise, returnableOf(payment) - payment.refundedPaise))

/** What goods of this value are refunded with: less than the value where the gateway granted a discount. */
export function refundForGoods(parts: PaidPart[], valuePaise: Paise): Paise {
  let restPaise = valuePaise
  return sum(
    parts.map(({ payment, leftPaise }) => {
      const partPaise = paise(Math.min(restPaise, leftPaise))
      restPaise = paise(restPaise - partPaise)
      return refundFor(payment, partPaise)
    }),
  )
}
