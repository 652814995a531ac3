import type { UnappliedReason } from '../tables.ts'

/** Why a payment that was just made is refunded, and what its payer can do. */
const reasons: Record<UnappliedReason, string> = {
  extra: 'This order was already paid.',
  late: 'This order could not be paid any more.',
  goods_gone: 'The items sold out before your payment arrived.',
  differs: 'This order was changed while you paid, so please check it and pay again.',
}

/** Of a payment of another amount. */
export const waitingText =
  'Your payment has arrived, but it is not the amount of this order. The shop will check it and contact you. Please do not pay again.'

export const refundedText = (reason: UnappliedReason) =>
  `${reasons[reason]} We’ll refund the card or UPI account you paid with.`
