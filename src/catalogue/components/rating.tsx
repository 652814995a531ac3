import { Star } from 'lucide-react'
import { useShop } from '../../shop/current-shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The shop's own rating stands in until an item has reviews. */
export function Rating() {
  const { rating } = useShop()
  return (
    <p className="rating">
      <Icon of={Star} small />
      <VisuallyHidden>Rating </VisuallyHidden>
      <span className="num">{rating}</span>
      <VisuallyHidden> out of 5</VisuallyHidden>
    </p>
  )
}
