import { type StaffPermission, defaultPermission } from '../../people/accounts/roles/role-rules.ts'
import type { StaffPage } from '../../platform/domains/page.ts'
import { pageAt } from '../../web/page-at.ts'
import { staffPages, type Waiting } from '../../web/pages.ts'
import type { IconShapes } from '../../ui/icon.tsx'
import { CalendarDays } from '../../ui/icons/calendar-days.tsx'
import { ChartNoAxesColumn } from '../../ui/icons/chart-no-axes-column.tsx'
import { CircleUserRound } from '../../ui/icons/circle-user-round.tsx'
import { ClipboardList } from '../../ui/icons/clipboard-list.tsx'
import { IndianRupee } from '../../ui/icons/indian-rupee.tsx'
import { Inbox } from '../../ui/icons/inbox.tsx'
import { Package } from '../../ui/icons/package.tsx'
import { ReceiptText } from '../../ui/icons/receipt-text.tsx'
import { ShieldCheck } from '../../ui/icons/shield-check.tsx'
import { Store } from '../../ui/icons/store.tsx'
import { Truck } from '../../ui/icons/truck.tsx'
import { Users } from '../../ui/icons/users.tsx'
import { Wrench } from '../../ui/icons/wrench.tsx'

export interface NavPage {
  to: string
  /** The view that the navigation opens; the address without it is the whole list. */
  search?: string | undefined
  label: string
  permission: StaffPermission
  /** The waiting items whose number stands next to the link. */
  waits?: Waiting | undefined
}

/** An entry of the navigation: it opens its first page, and the others are tabs on each of them. */
export interface NavGroup {
  name: string
  label: string
  icon: IconShapes
  pages: [NavPage, ...NavPage[]]
}

/** Orders, All Products and Users are named as in the header. */
const groups: Omit<NavGroup, 'pages'>[] = [
  { name: 'today', label: 'Today', icon: CalendarDays },
  { name: 'counter', label: 'Counter', icon: ReceiptText },
  { name: 'orders', label: 'Orders', icon: ClipboardList },
  { name: 'repairs', label: 'Repairs', icon: Wrench },
  { name: 'catalogue', label: 'All Products', icon: Package },
  { name: 'purchases', label: 'Purchases', icon: Truck },
  { name: 'messages', label: 'Messages', icon: Inbox },
  { name: 'customers', label: 'Customers', icon: Users },
  { name: 'reports', label: 'Reports', icon: ChartNoAxesColumn },
  { name: 'shop', label: 'Shop', icon: Store },
  { name: 'payments', label: 'Payments and mail', icon: IndianRupee },
  { name: 'staff', label: 'Users', icon: CircleUserRound },
  { name: 'system', label: 'Backups and status', icon: ShieldCheck },
]

const navPath = ({ path }: StaffPage) => path.replace(/\/:\w+\?$/, '')

const pagesOf = (group: string): NavPage[] =>
  staffPages
    .flatMap((page) => (page.nav?.group === group ? [{ page, nav: page.nav }] : []))
    .toSorted((a, b) => a.nav.position - b.nav.position)
    .map(({ page, nav: { search, waits } }) => ({
      to: navPath(page),
      search,
      label: page.title,
      permission: page.permission,
      waits,
    }))

const withPages = (group: Omit<NavGroup, 'pages'>, [first, ...others]: NavPage[]): NavGroup[] =>
  first ? [{ ...group, pages: [first, ...others] }] : []

/** Every page of the back office, in groups. */
export const navGroups = groups.flatMap((group) => withPages(group, pagesOf(group.name)))

/** The groups with the pages that the viewer may open. A group without any is left out; one with a single page has that page's name. */
export const navGroupsFor = (mayOpen: (page: NavPage) => boolean): NavGroup[] =>
  navGroups.flatMap((group) => {
    const pages = group.pages.filter(mayOpen)
    const label = pages.length === 1 ? pages[0]!.label : group.label
    return withPages({ ...group, label }, pages)
  })

/** The header has these on every page; in wide windows, where it shows them, the navigation leaves them out. */
const headerPaths = new Set(['/orders', '/admin', '/users'])
export const isInHeader = ({ pages: [first] }: NavGroup) => headerPaths.has(first.to)

const barGroups = ['today', 'counter', 'orders', 'messages', 'repairs']
const barSize = 4

/** The entries of the bar on phones, the first of these that the viewer has; the rest is in its sheet. */
export const barItems = (from: NavGroup[]) =>
  barGroups.flatMap((name) => from.find((group) => group.name === name) ?? []).slice(0, barSize)

/** The pages whose name, or whose entry's name, contains each of the words. */
export function findPages(from: NavGroup[], text: string): NavPage[] {
  const words = text.toLowerCase().split(/\s+/)
  return from.flatMap(({ label, pages }) =>
    pages.filter((page) => words.every((word) => `${page.label} ${label}`.toLowerCase().includes(word))),
  )
}

/** Where a device with these digits of an IMEI or serial number is found; undefined for a text that is none. */
export const deviceSearch = (text: string) =>
  /\d{6}/.test(text) ? `/devices?q=${encodeURIComponent(text.trim())}` : undefined

/** The page of the navigation that a path belongs to: a form of a product to the catalogue, packing slips to the orders. */
export function currentNavPage(pathname: string): string | undefined {
  const page = pageAt(pathname)
  if (page?.access !== 'staff') return undefined
  return page.nav ? navPath(page) : page.below
}

/** What the page of the back office at this path needs. */
export function permissionOfPage(pathname: string): StaffPermission {
  const page = pageAt(pathname)
  return page?.access === 'staff' ? page.permission : defaultPermission
}
