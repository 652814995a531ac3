import { useState } from 'react'
import type { CheckoutLine } from '../checkout-state.ts'

/**
 * The lines, each with the price that the buyer saw first where it is higher now: in the cart, whose lines came along as `shown`, or
 * when the page was loaded.
 */
export function useFirstPrices(lines: CheckoutLine[], shown = lines): CheckoutLine[] {
  const [first] = useState(() => new Map(shown.map(({ product_id, price }) => [product_id, price])))
  return lines.map((line) => {
    const firstRupees = first.get(line.product_id) ?? line.price
    return firstRupees < line.price ? { ...line, firstPrice: firstRupees } : line
  })
}
