import { type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../../../people/accounts/roles/use-may.ts'
import { isAdmin, useVerifiedAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { useConditions } from '../../status/components/use-conditions.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { BookOpenCheck } from '../../../ui/icons/book-open-check.tsx'
import { Menu } from '../../../ui/icons/menu.tsx'
import { X } from '../../../ui/icons/x.tsx'
import {
  barItems,
  currentNavPage,
  navGroupsFor,
  type BarItem,
  type NavGroup,
  type NavPage,
} from '../nav-groups.ts'
import { helpPath } from '../../help/chapters.ts'
import { useWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { type NavCounts, NavCount } from './nav-count.tsx'
import './admin-nav.css'

/**
 * The navigation of the back office: groups at the top of wide windows, a bar with a sheet at the bottom of phones. The menus and
 * the sheet are popovers, which browsers open and close without JavaScript.
 */
export function AdminNav() {
  const isStaff = isAdmin(useViewer())
  const { pathname } = useLocation()
  const isVerified = useVerifiedAdmin()
  const may = useMay()
  const conditions = useConditions(isVerified && may('settings'))
  const waiting = useWaitingCounts({ isStaff: isVerified, pathname })
  if (!isStaff) return null
  const mayOpen = ({ permission }: NavPage) => may(permission)
  const groups = navGroupsFor(mayOpen)
  const shown = { page: currentNavPage(pathname), counts: { waiting, conditions } }
  return (
    <>
      <nav className="admin-nav" aria-label="Back office">
        <ul className="page-wide">
          {groups.map((group) => (
            <li key={group.name}>
              <GroupEntry group={group} {...shown} />
            </li>
          ))}
          <li className="ml-auto">
            <HelpLink pathname={pathname} className="admin-nav-item" />
          </li>
        </ul>
      </nav>
      <PhoneNav groups={groups} items={barItems.filter(mayOpen)} pathname={pathname} {...shown} />
    </>
  )
}

interface ShownProps {
  page: string | undefined
  counts: NavCounts
}

/** A link, or a button that opens the group's pages. */
function GroupEntry({ group: { name, label, icon, pages }, page, counts }: ShownProps & { group: NavGroup }) {
  const words = (
    <>
      <Icon of={icon} small />
      {label}
    </>
  )
  if (pages.length === 1)
    return (
      <PageLink page={pages[0]} current={page} counts={counts} className="admin-nav-item">
        {words}
      </PageLink>
    )
  const menu = `back-office-${name}`
  const isCurrent = pages.some(({ to }) => to === page)
  return (
    <>
      <button
        type="button"
        className="admin-nav-item"
        popoverTarget={menu}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {words}
        <NavCount of={pages} counts={counts} />
        <Icon of={ChevronDown} small />
      </button>
      <PageList id={menu} pages={pages} page={page} counts={counts} className="admin-nav-menu" />
    </>
  )
}

/** Leads to the chapter of the owner's guide about the page that is open. */
function HelpLink({
  pathname,
  ...props
}: {
  pathname: string
  className?: string
  onClick?: PageLinkProps['onClick']
}) {
  return (
    <Link to={helpPath(pathname)} {...props}>
      <Icon of={BookOpenCheck} small />
      Guide
    </Link>
  )
}

type PhoneNavProps = ShownProps & { groups: NavGroup[]; items: BarItem[]; pathname: string }

function PhoneNav({ groups, items, page, counts, pathname }: PhoneNavProps) {
  const isInSheet = page !== undefined && !items.some(({ to }) => to === page)
  return (
    <nav className="admin-bar" aria-label="Back office">
      {items.map(({ icon, ...item }) => (
        <PageLink key={item.to} page={item} current={page} counts={counts}>
          <span className="admin-bar-icon">
            <Icon of={icon} />
          </span>
          {item.label}
        </PageLink>
      ))}
      <button type="button" popoverTarget="back-office-more" aria-current={isInSheet ? 'true' : undefined}>
        <span className="admin-bar-icon">
          <Icon of={Menu} />
        </span>
        More
      </button>
      <div id="back-office-more" popover="auto" className="admin-sheet">
        <div className="admin-sheet-head">
          <h2 className="t-h3">Back office</h2>
          <HelpLink pathname={pathname} className="link tap ml-auto" onClick={closePopover} />
          <button
            type="button"
            className="icon-btn"
            popoverTarget="back-office-more"
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon of={X} />
          </button>
        </div>
        {groups.map(({ name, label, icon, pages }) => (
          <section key={name} aria-label={label}>
            {pages.length > 1 && (
              <h3>
                <Icon of={icon} small />
                {label}
              </h3>
            )}
            <PageList pages={pages} page={page} counts={counts} />
          </section>
        ))}
      </div>
    </nav>
  )
}

type PageListProps = ShownProps & { pages: NavPage[]; id?: string; className?: string }

/** A list of links; one with an id is a popover, which a button with that id as its target opens. */
function PageList({ pages, page, counts, id, className }: PageListProps) {
  return (
    <ul className={className} {...(id !== undefined && { id, popover: 'auto' })}>
      {pages.map((each) => (
        <li key={each.to}>
          <PageLink page={each} current={page} counts={counts} onClick={closePopover}>
            {each.label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** A popover stays open when a link in it leads to another page, since the layout around the pages stays. */
const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface PageLinkProps {
  page: NavPage
  current: string | undefined
  counts: NavCounts
  className?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

function PageLink({ page, current, counts, className, onClick, children }: PageLinkProps) {
  return (
    <Link
      to={`${page.to}${page.search ?? ''}`}
      prefetch="intent"
      className={className}
      onClick={onClick}
      aria-current={page.to === current ? 'page' : undefined}
    >
      {children}
      <NavCount of={[page]} counts={counts} />
    </Link>
  )
}
