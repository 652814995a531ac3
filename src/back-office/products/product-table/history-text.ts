import { formatRupees } from '../../../platform/money/money.ts'
import { reasonText } from '../../../selling/catalogue/stock/reason-text.ts'
import type { HistoryEntry } from '../../../selling/catalogue/product-table/contract.ts'

/** "+3 pieces", "−1 piece", with a real minus sign. */
const signedPieces = (quantity: number) =>
  `${quantity < 0 ? '−' : '+'}${Math.abs(quantity)} ${Math.abs(quantity) === 1 ? 'piece' : 'pieces'}`

/** What happened, and how it was afterwards. */
export function historyText(change: HistoryEntry['change']): { what: string; after: string } {
  if (change.kind === 'price')
    return { what: 'Price', after: `${formatRupees(change.before)} → ${formatRupees(change.after)}` }
  const inShop = `${change.after} in the shop`
  return {
    what: reasonText(change.reason),
    after: change.quantity === 0 ? inShop : `${signedPieces(change.quantity)}, then ${inShop}`,
  }
}
