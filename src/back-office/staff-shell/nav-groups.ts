import { type StaffPermission, defaultPermission } from '../../people/accounts/roles/role-rules.ts'
import type { StaffPage } from '../../platform/domains/page.ts'
import { pageAt } from '../../web/page-at.ts'
import { staffPages, type Waiting } from '../../web/pages.ts'
import type { IconShapes } from '../../ui/icon.tsx'
import { CalendarDays } from '../../ui/icons/calendar-days.tsx'
import { ClipboardList } from '../../ui/icons/clipboard-list.tsx'
import { IndianRupee } from '../../ui/icons/indian-rupee.tsx'
import { Inbox } from '../../ui/icons/inbox.tsx'
import { Package } from '../../ui/icons/package.tsx'
import { ReceiptText } from '../../ui/icons/receipt-text.tsx'
import { Settings } from '../../ui/icons/settings.tsx'
import { Store } from '../../ui/icons/store.tsx'
import { Users } from '../../ui/icons/users.tsx'

export interface NavPage {
  to: string
  /** The view that the navigation opens; the address without it is the whole list. */
  search?: string | undefined
  label: string
  permission: StaffPermission
  /** The waiting items whose number stands next to the link. */
  waits?: Waiting | undefined
}

export interface NavGroup {
  name: string
  label: string
  icon: IconShapes
  pages: [NavPage, ...NavPage[]]
}

const groups: Omit<NavGroup, 'pages'>[] = [
  { name: 'today', label: 'Today', icon: CalendarDays },
  { name: 'counter', label: 'Counter', icon: ReceiptText },
  { name: 'orders', label: 'Orders', icon: ClipboardList },
  { name: 'catalogue', label: 'Catalogue', icon: Package },
  { name: 'customers', label: 'Customers', icon: Users },
  { name: 'money', label: 'Money', icon: IndianRupee },
  { name: 'shop', label: 'Shop', icon: Store },
  { name: 'system', label: 'System', icon: Settings },
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

/** Every page of the back office, in groups. A group of one page is a plain link. */
export const navGroups = groups.flatMap((group) => withPages(group, pagesOf(group.name)))

/** The groups with the pages that the viewer may open; a group without any is left out. */
export const navGroupsFor = (mayOpen: (page: NavPage) => boolean): NavGroup[] =>
  navGroups.flatMap((group) => withPages(group, group.pages.filter(mayOpen)))

export type BarItem = NavPage & { icon: IconShapes }

const barIcons: [to: string, icon: IconShapes][] = [
  ['/admin/today', CalendarDays],
  ['/counter', ReceiptText],
  ['/orders', ClipboardList],
  ['/admin/messages', Inbox],
]

/** The entries of the bar on phones; the rest is in its sheet. */
export const barItems: BarItem[] = barIcons.flatMap(([to, icon]) =>
  navGroups.flatMap(({ pages }) => pages.filter((page) => page.to === to).map((page) => ({ ...page, icon }))),
)

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
