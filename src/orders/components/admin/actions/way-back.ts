import { formatRupees } from '../../../../money/money.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'

type Paid = Pick<AdminOrderDetails, 'payments' | 'refundable'>

/** How money of this order goes back, in a sentence. */
export function wayBack({ payments }: Pick<Paid, 'payments'>) {
  const own = payments.find(({ status, unplaced }) => status === 'captured' && unplaced === null)
  return own?.method === 'upi'
    ? 'You send it by UPI: it waits under Refunds until you say that you have sent it.'
    : 'The payment provider sends it to where it came from, within 5 to 7 working days.'
}

/** What goes back when the order ends, and how. */
export function moneyBack(order: Paid) {
  return order.refundable > 0
    ? `${formatRupees(order.refundable)} goes back to the buyer. ${wayBack(order)}`
    : 'No money goes back: nothing is left that was paid.'
}
