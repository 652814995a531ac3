import type { WaitingCounts } from '../today/contract.ts'
import type { IconShapes } from '../../ui/icon.tsx'
import { CalendarDays } from '../../ui/icons/calendar-days.tsx'
import { ClipboardList } from '../../ui/icons/clipboard-list.tsx'
import { IndianRupee } from '../../ui/icons/indian-rupee.tsx'
import { Inbox } from '../../ui/icons/inbox.tsx'
import { Package } from '../../ui/icons/package.tsx'
import { Settings } from '../../ui/icons/settings.tsx'
import { Store } from '../../ui/icons/store.tsx'
import { Users } from '../../ui/icons/users.tsx'

export interface NavPage {
  to: string
  /** The view that the navigation opens; the address without it is the whole list. */
  search?: string
  label: string
  /** The waiting items whose number stands next to the link. */
  waits?: keyof WaitingCounts | 'conditions' | 'backups'
}

export interface NavGroup {
  name: string
  label: string
  icon: IconShapes
  pages: [NavPage, ...NavPage[]]
}

const today: NavPage = { to: '/admin/today', label: 'Today' }
const orders: NavPage = { to: '/orders', search: '?preset=to-do', label: 'Orders', waits: 'orders' }
const products: NavPage = { to: '/admin', label: 'Catalogue', waits: 'lowStock' }
const messages: NavPage = { to: '/admin/messages', label: 'Messages', waits: 'messages' }

/** Every page of the back office, in groups. A group of one page is a plain link. */
export const navGroups: NavGroup[] = [
  { name: 'today', label: 'Today', icon: CalendarDays, pages: [today] },
  { name: 'orders', label: 'Orders', icon: ClipboardList, pages: [orders] },
  {
    name: 'catalogue',
    label: 'Catalogue',
    icon: Package,
    pages: [
      products,
      { to: '/admin/catalogue', label: 'Product table' },
      { to: '/admin/import', label: 'Import products' },
    ],
  },
  {
    name: 'customers',
    label: 'Customers',
    icon: Users,
    pages: [messages, { to: '/admin/customers', label: 'Customers' }, { to: '/users', label: 'Users' }],
  },
  {
    name: 'money',
    label: 'Money',
    icon: IndianRupee,
    pages: [
      { to: '/admin/reports', label: 'Reports' },
      { to: '/admin/payments', label: 'Payments without an order' },
      { to: '/admin/integrity', label: 'Accounts check' },
      { to: '/admin/tax', label: 'Tax rates' },
      { to: '/admin/gst', label: 'GST return' },
    ],
  },
  {
    name: 'shop',
    label: 'Shop',
    icon: Store,
    pages: [
      { to: '/admin/shop', label: 'Shop profile' },
      { to: '/admin/shop-settings', label: 'Delivery, hours, payments' },
      { to: '/admin/look', label: 'Look' },
      { to: '/admin/providers', label: 'Payments and mail' },
      { to: '/admin/texts', label: 'Texts' },
    ],
  },
  {
    name: 'system',
    label: 'System',
    icon: Settings,
    pages: [
      { to: '/admin/status', label: 'Status', waits: 'conditions' },
      { to: '/admin/outbox', label: 'Emails', waits: 'failedMail' },
      { to: '/admin/backups', label: 'Backups', waits: 'backups' },
      { to: '/admin/export', label: 'Export' },
      { to: '/admin/visits', label: 'Visits' },
      { to: '/admin/changes', label: 'Activity log' },
    ],
  },
]

/** The groups with the pages that the viewer may open; a group without any is left out. */
export const navGroupsFor = (mayOpen: (page: NavPage) => boolean): NavGroup[] =>
  navGroups.flatMap((group) => {
    const [first, ...others] = group.pages.filter(mayOpen)
    return first ? [{ ...group, pages: [first, ...others] }] : []
  })

export type BarItem = NavPage & { icon: IconShapes }

/** The entries of the bar on phones; the rest is in its sheet. */
export const barItems: BarItem[] = [
  { ...today, icon: CalendarDays },
  { ...orders, icon: ClipboardList },
  { ...products, icon: Package },
  { ...messages, icon: Inbox },
]

/** The page of the navigation that a path belongs to: a form of a product to the catalogue, packing slips to the orders. */
export function currentNavPage(pathname: string): string | undefined {
  if (/^\/[^/]+\/edit\//.test(pathname)) return products.to
  // The guide is about every page.
  if (/^\/admin\/help(\/|$)/.test(pathname)) return undefined
  const paths = navGroups.flatMap(({ pages }) => pages.map(({ to }) => to))
  const isWithin = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return paths.filter(isWithin).toSorted((a, b) => b.length - a.length)[0]
}
