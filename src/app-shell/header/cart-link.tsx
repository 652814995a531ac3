import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { isAdmin, useViewer } from '../../accounts/viewer.ts'
import { cartCount, useCartCount } from '../../cart/cart-count.ts'
import { IconLink } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function CartLink() {
  const viewer = useViewer()
  const count = useCartCount()
  const shopperId = isAdmin(viewer) ? undefined : viewer?._id

  useEffect(() => void cartCount.refresh(), [shopperId])

  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <IconLink to="/cart" label={label} count={count}>
      <Icon of={ShoppingBag} />
    </IconLink>
  )
}
