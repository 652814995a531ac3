import { CircleUserRound, ShoppingBag } from 'lucide-react'
import { useLocation } from 'react-router'
import { isAdmin, useViewer } from '../accounts/viewer.ts'
import { Link } from '../ui/actions/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { home, isAmongProducts, products, type Place } from './places.ts'
import { useIsHomePage } from './use-home-page.ts'

const places: Place[] = [
  home,
  products,
  { to: '/cart', label: 'Cart', icon: ShoppingBag },
  { to: '/settings', label: 'Settings', icon: CircleUserRound },
]

/** Under a signed-in shopper's thumb, on phones only. */
export function Dock() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const atHome = useIsHomePage()
  if (!viewer || isAdmin(viewer) || pathname === '/pay') return null
  return (
    <nav className="dock" aria-label="Quick links">
      {places.map((place) => {
        const isHere = place === home ? atHome : pathname === place.to
        const isWithin = place === products && isAmongProducts(pathname)
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
