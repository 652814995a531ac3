import { formatRupees } from '../../../../../platform/money/money.ts'
import { parseRupees } from '../../../../../platform/money/parse-rupees.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { isSettled } from '../../../../payments/settled.ts'

type Limits = Pick<AdminOrderDetails, 'refundable'> & {
  canCancel: boolean
  /** The most that can still be refunded for the item that is chosen. */
  ofItem?: number | undefined
}

/** In rupees. */
export const maxRefundRupees = ({ refundable, ofItem = refundable }: Limits) => Math.min(refundable, ofItem)

/** The error message for a partial refund's amount, if any. */
export function refundAmountError(typed: string, limits: Limits): string | undefined {
  const { refundable, canCancel } = limits
  const mostRupees = maxRefundRupees(limits)
  const { rupees: amountRupees, problem } = parseRupees(typed)
  if (problem !== undefined) return problem
  if (amountRupees <= 0) return 'Please enter an amount above ₹0.'
  if (amountRupees > mostRupees) return `At most ${formatRupees(mostRupees)} can be refunded.`
  if (canCancel && amountRupees === refundable)
    return 'To refund everything before the items have left the shop, cancel the order.'
  return undefined
}

type Paid = Pick<AdminOrderDetails, 'payments' | 'refundable'>

/** A sentence on how this order's refunds are paid. */
export function refundMethodText({ payments }: Pick<Paid, 'payments'>) {
  const own = payments.find(isSettled)
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
