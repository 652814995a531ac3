import { formatRupees } from '../../../../money/money.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { isSettled } from '../../../../payments/settled.ts'

type Limits = Pick<AdminOrderDetails, 'refundable'> & { canCancel: boolean }

/** Parses rupees, with or without ₹ and commas; NaN if the text is not an amount. */
export function parseRupees(typed: string): number {
  const plain = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The error message for a partial refund's amount, if any. */
export function refundAmountError(typed: string, { refundable, canCancel }: Limits): string | undefined {
  const amountRupees = parseRupees(typed)
  if (!(amountRupees > 0)) return 'Please enter an amount in rupees, such as 499 or 499.50.'
  if (amountRupees > refundable) return `At most ${formatRupees(refundable)} can be refunded.`
  if (canCancel && amountRupees === refundable)
    return 'To refund everything before the items have left the shop, cancel the order.'
  return undefined
}

type Paid = Pick<AdminOrderDetails, 'payments' | 'refundable'>

/** A sentence on how this order's refunds are paid. */
export function refundMethodText({ payments }: Pick<Paid, 'payments'>) {
  const own = payments.find(({ status, unplaced }) => isSettled({ status, unappliedReason: unplaced }))
  return own?.method === 'upi'
    ? 'Send it by UPI, then tap "Refund sent".'
    : 'The payment provider refunds the card or account it was paid from within 5 to 7 working days.'
}

/** A sentence on the refund that a cancellation starts. */
export function cancelRefundText(order: Paid) {
  return order.refundable > 0
    ? `${formatRupees(order.refundable)} is refunded to the buyer. ${refundMethodText(order)}`
    : 'There is nothing to refund.'
}
