import { formatRupees } from '../../../platform/money/money.ts'
import type { HistoryEntry } from '../../../selling/catalogue/product-table/contract.ts'

const reasons: Record<string, string> = {
  counted: 'Counted',
  sold: 'Sold',
  cancelled: 'Order cancelled',
  returned: 'Returned by the buyer',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
  returned_to_supplier: 'Sent back to the supplier',
}

export const reasonText = (reason: string) => reasons[reason] ?? reason

/** "+3 pieces", "−1 piece", with a real minus sign. */
const signedPieces = (quantity: number) =>
  `${quantity < 0 ? '−' : '+'}${Math.abs(quantity)} ${Math.abs(quantity) === 1 ? 'piece' : 'pieces'}`

/** What happened, and how it was afterwards. */
export function historyText(change: HistoryEntry['change']): { what: string; after: string } {
  if (change.kind === 'price')
    return { what: 'Price', after: `${formatRupees(change.before)} → ${formatRupees(change.after)}` }
  return {
    what: reasonText(change.reason),
    after: `${signedPieces(change.quantity)}, then ${change.after} in the shop`,
  }
}
