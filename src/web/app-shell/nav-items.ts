import { useLocation } from 'react-router'
import { useViewer } from '../../people/accounts/viewer.ts'
import type { IconShapes } from '../../ui/icon.tsx'
import { CircleUserRound } from '../../ui/icons/circle-user-round.tsx'
import { Headphones } from '../../ui/icons/headphones.tsx'
import { House } from '../../ui/icons/house.tsx'
import { LayoutGrid } from '../../ui/icons/layout-grid.tsx'
import { MessageCircle } from '../../ui/icons/message-circle.tsx'
import { Search } from '../../ui/icons/search.tsx'
import { ShoppingBag } from '../../ui/icons/shopping-bag.tsx'
import { Smartphone } from '../../ui/icons/smartphone.tsx'
import { Store } from '../../ui/icons/store.tsx'
import { Wrench } from '../../ui/icons/wrench.tsx'

export type NavItem = { to: string; label: string; icon: IconShapes }

export const homeItem: NavItem = { to: '/home', label: 'Home', icon: House }

export const productsItem: NavItem = { to: '/products', label: 'Products', icon: LayoutGrid }

export const cartItem: NavItem = { to: '/cart', label: 'Cart', icon: ShoppingBag }

export const settingsItem: NavItem = { to: '/settings', label: 'Settings', icon: CircleUserRound }

export const trackItem: NavItem = { to: '/track', label: 'Track an order', icon: Search }

/** The items of the Products menu. */
export const catalogueItems: NavItem[] = [
  { to: '/sales', label: 'Sales', icon: Smartphone },
  { to: '/services', label: 'Services', icon: Wrench },
  { to: '/accessories', label: 'Accessories', icon: Headphones },
]

/** True for the overview, a catalogue list and a product page. */
export const isProductsPath = (pathname: string) =>
  pathname === productsItem.to ||
  catalogueItems.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

export const aboutItems: NavItem[] = [
  { to: '/about', label: 'About', icon: Store },
  { to: '/contact', label: 'Contact', icon: MessageCircle },
]

/** With icons that shoppers load too, since staff share this code with them. */
const adminItems: NavItem[] = [
  { to: '/orders', label: 'Orders', icon: ShoppingBag },
  { to: '/users', label: 'Users', icon: CircleUserRound },
  { to: '/admin', label: 'All Products', icon: LayoutGrid },
]

/** Those that the viewer's role may open. */
export function useAdminItems() {
  const role = useViewer()?.role ?? 'owner'
  return adminItems.filter(
    ({ to }) => to === '/orders' || role === 'owner' || (role === 'manager' && to === '/admin'),
  )
}

/** True on the home page. At `/` a visitor sees the sign-in page instead. */
export function useIsHomePage() {
  const { pathname } = useLocation()
  const viewer = useViewer()
  return pathname === '/home' || (pathname === '/' && viewer !== undefined)
}
