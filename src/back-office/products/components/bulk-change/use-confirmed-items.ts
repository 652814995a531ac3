import { useState } from 'react'
import type { BulkLine } from '../../../../selling/catalogue/bulk-changes/contract.ts'
import { largePriceDifference } from '../../../../selling/catalogue/price-rules.ts'

/** The difference that the owner is asked about, such as "90 % lower". */
export const askedDifference = ({ problem, priceBefore, priceAfter }: BulkLine) =>
  problem === null ? largePriceDifference(priceBefore, priceAfter) : undefined

/** The items whose prices may change by more than 40 %: those ticked, or all, also of pages that are not loaded. */
export function useConfirmedItems(lines: BulkLine[] = []) {
  const [confirmed, setConfirmed] = useState<string[] | 'all'>([])
  const isConfirmed = ({ productId }: BulkLine) => confirmed === 'all' || confirmed.includes(productId)

  function toggle(line: BulkLine) {
    const ticked = lines.filter((each) => askedDifference(each) && isConfirmed(each) !== (each === line))
    setConfirmed(ticked.map(({ productId }) => productId))
  }
  const toggleAll = () => setConfirmed(confirmed === 'all' ? [] : 'all')
  return { confirmed, isConfirmed, toggle, toggleAll }
}
