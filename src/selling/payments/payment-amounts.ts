import { paise, type Paise } from '../../platform/money/money.ts'

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
