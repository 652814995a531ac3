import { useLocation } from 'react-router'
import { isAdmin, useViewer } from '../../people/accounts/viewer.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cartItem, homeItem, isProductsPath, productsItem, settingsItem, useIsHomePage } from './nav-items.ts'

const items = [homeItem, productsItem, cartItem, settingsItem]

/** Tab bar at the bottom of phone screens, for signed-in customers. */
export function BottomNav() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const atHome = useIsHomePage()
  if (!viewer || isAdmin(viewer) || pathname === '/pay') return null
  return (
    <nav className="dock" aria-label="Quick links">
      {items.map((place) => {
        const isHere = place === homeItem ? atHome : pathname === place.to
        const isWithin = place === productsItem && isProductsPath(pathname)
        return (
          <Link
            key={place.to}
            prefetch="intent"
            to={place.to}
            aria-current={isHere ? 'page' : isWithin || undefined}
          >
            <span>
              <Icon of={place.icon} />
            </span>
            {place.label}
          </Link>
        )
      })}
    </nav>
  )
}
