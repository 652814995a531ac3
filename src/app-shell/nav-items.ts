import { useLocation } from 'react-router'
import { useViewer } from '../accounts/viewer.ts'
import type { IconShapes } from '../ui/icon.tsx'
import { ClipboardList } from '../ui/icons/clipboard-list.tsx'
import { Headphones } from '../ui/icons/headphones.tsx'
import { House } from '../ui/icons/house.tsx'
import { LayoutGrid } from '../ui/icons/layout-grid.tsx'
import { MessageCircle } from '../ui/icons/message-circle.tsx'
import { Package } from '../ui/icons/package.tsx'
import { Smartphone } from '../ui/icons/smartphone.tsx'
import { Store } from '../ui/icons/store.tsx'
import { Users } from '../ui/icons/users.tsx'
import { Wrench } from '../ui/icons/wrench.tsx'

export type NavItem = { to: string; label: string; icon: IconShapes }

export const homeItem: NavItem = { to: '/home', label: 'Home', icon: House }

export const productsItem: NavItem = { to: '/products', label: 'Products', icon: LayoutGrid }

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

export const adminItems: NavItem[] = [
  { to: '/orders', label: 'Orders', icon: ClipboardList },
  { to: '/users', label: 'Users', icon: Users },
  { to: '/admin', label: 'All Products', icon: Package },
]

/** True on the home page. At `/` a visitor sees the sign-in page instead. */
export function useIsHomePage() {
  const { pathname } = useLocation()
  const viewer = useViewer()
  return pathname === '/home' || (pathname === '/' && viewer !== undefined)
}
