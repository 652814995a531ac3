import { formatPaise, formatRupees, fromRupees, paise } from '../../../platform/money/money.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Product } from '../../catalogue/contract.ts'

type OfProduct = { of: Pick<Product, 'price' | 'mrp'> }

/** The maximum retail price, struck through; nothing where it is unknown or not above the price. */
export function MaximumPrice({ of: { price, mrp = 0 } }: OfProduct) {
  if (mrp <= price) return null
  return (
    <s className="muted num">
      <VisuallyHidden>MRP </VisuallyHidden>
      {formatRupees(mrp)}
    </s>
  )
}

/** Beside the maximum retail price: "You save ₹2,000 (13%)", never more per cent than it is. */
export function Saving({ of: { price, mrp = 0 } }: OfProduct) {
  if (mrp <= price) return null
  const savedPaise = paise(fromRupees(mrp) - fromRupees(price))
  const percent = Math.floor((savedPaise * 100) / fromRupees(mrp))
  return (
    <span className="t-sm">
      You save {formatPaise(savedPaise)}
      {percent > 0 && ` (${percent}%)`}
    </span>
  )
}
