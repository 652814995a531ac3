import {
  ClipboardList,
  Headphones,
  House,
  LayoutGrid,
  type LucideIcon,
  MessageCircle,
  Package,
  Smartphone,
  Store,
  Users,
  Wrench,
} from 'lucide-react'

export type Place = { to: string; label: string; icon: LucideIcon }

export const home: Place = { to: '/home', label: 'Home', icon: House }

export const products: Place = { to: '/products', label: 'Products', icon: LayoutGrid }

/** What the Products menu holds. */
export const catalogues: Place[] = [
  { to: '/sales', label: 'Sales', icon: Smartphone },
  { to: '/services', label: 'Services', icon: Wrench },
  { to: '/accessories', label: 'Accessories', icon: Headphones },
]

/** Whether a page belongs to Products: the overview, a list or one of its items. */
export const isAmongProducts = (pathname: string) =>
  pathname === products.to || catalogues.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

export const aboutTheShop: Place[] = [
  { to: '/about', label: 'About', icon: Store },
  { to: '/contact', label: 'Contact', icon: MessageCircle },
]

export const backOffice: Place[] = [
  { to: '/orders', label: 'Orders', icon: ClipboardList },
  { to: '/users', label: 'Users', icon: Users },
  { to: '/admin', label: 'All Products', icon: Package },
]
