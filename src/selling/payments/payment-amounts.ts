import { paise, type Paise } from '../../platform/money/money.ts'
import { amountOfPieces } from '../pricing/amount-of-pieces.ts'

interface Amounts {
  amountPaise: Paise
  chargedPaise: Paise | null
  feePaise: Paise | null
}

/*
 * The amounts of a payment. Razorpay's documents: with the buyer as fee bearer the fee is added to the order's amount
 * (payments/dashboard/account-settings/configuration/convenience-fees.md); with an instant offer "the customer pays only the discounted
 * amount" (payments/offers/create.md). Each has its equal in SQL in `payment-amounts-sql.ts`.
 */

/** What the gateway took from the buyer. */
export const chargedOf = ({ amountPaise, chargedPaise }: Omit<Amounts, 'feePaise'>) =>
  chargedPaise ?? amountPaise

/** What the shop receives: the gateway keeps its fee, be it the buyer's or the shop's. */
export const receivedOf = (payment: Amounts) => paise(chargedOf(payment) - (payment.feePaise ?? 0))

/** What the gateway granted the buyer. */
export const discountOf = (payment: Omit<Amounts, 'feePaise'>) =>
  paise(Math.max(0, payment.amountPaise - chargedOf(payment)))

/** The most that can be refunded. The gateway itself gives back a fee that it charged on top. */
export const returnableOf = (payment: Omit<Amounts, 'feePaise'>) =>
  paise(payment.amountPaise - discountOf(payment))

type Refunded = Omit<Amounts, 'feePaise'> & { refundedPaise: Paise }

/**
 * What a refund takes back of what the payment pays, if it is not its amount: this and its share of the gateway's discount, so that the
 * refund of everything takes all of it back. `refundedPaise` is what was refunded before.
 */
export function takenBackBy(payment: Refunded, refundPaise: Paise) {
  const { amountPaise, refundedPaise } = payment
  const returnablePaise = returnableOf(payment)
  if (returnablePaise === amountPaise) return null
  return amountOfPieces({ amountPaise, quantity: returnablePaise }, refundedPaise, refundPaise)
}

/** The most that can be refunded for goods of this value: of a payment with a discount less than the value. */
export function refundFor(payment: Refunded, valuePaise: Paise) {
  const { amountPaise, refundedPaise } = payment
  const returnablePaise = returnableOf(payment)
  if (returnablePaise === amountPaise) return valuePaise
  const share = Math.ceil((valuePaise * returnablePaise) / amountPaise)
  let refundPaise = paise(Math.max(0, Math.min(share, returnablePaise - refundedPaise)))
  // Rounding of what was refunded before may leave a paisa less.
  while (refundPaise > 0 && takenBackBy(payment, refundPaise)! > valuePaise)
    refundPaise = paise(refundPaise - 1)
  return refundPaise
}

/** The fee that the gateway charged on top. */
export const buyersFeeOf = (payment: Amounts) =>
  paise(Math.min(payment.feePaise ?? 0, chargedOf(payment) - returnableOf(payment)))

/** What the gateway says about a payment of a gateway order. */
export interface ReportedAmounts {
  amountPaise: number
  /** Null if it does not say. */
  feePaise: number | null
  /** The gateway's order is paid, and by this payment. */
  orderIsPaid?: boolean
}

/** Whether the payment pays in full what the gateway's order was opened for. */
export const paysInFull = (
  orderPaise: Paise,
  { amountPaise, feePaise, orderIsPaid = false }: ReportedAmounts,
) => amountPaise === orderPaise || amountPaise - (feePaise ?? 0) === orderPaise || orderIsPaid

/** The reported amounts as a payment of this amount stores them. A fee that exceeds the amount is not believed. */
export function storedAmounts(orderPaise: Paise, { amountPaise, feePaise }: ReportedAmounts) {
  return {
    chargedPaise: amountPaise === orderPaise ? null : paise(amountPaise),
    feePaise: feePaise === null || feePaise > amountPaise ? null : paise(feePaise),
  }
}
