import type { ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../../../people/accounts/roles/use-may.ts'
import { isAdmin, useVerifiedAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { useConditions } from '../../status/components/use-conditions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Search } from '../../../ui/icons/search.tsx'
import { barItems, currentNavPage, isInHeader, navGroupsFor, type NavGroup } from '../nav-groups.ts'
import { useWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { NavCount } from './nav-count.tsx'
import { GroupLink, HelpLink, PageLink, type ShownProps } from './nav-links.tsx'
import { FindPage } from './find-page.tsx'
import { PhoneNav } from './phone-nav.tsx'
import './admin-nav.css'

/**
 * The navigation of the back office: a row at the top of wide windows, a bar with a sheet at the bottom of phones, and the pages of the
 * current entry. Sheet and search are popovers, which browsers open and close without JavaScript.
 */
export function AdminNav() {
  const isStaff = isAdmin(useViewer())
  const { pathname } = useLocation()
  const isVerified = useVerifiedAdmin()
  const may = useMay()
  const conditions = useConditions(isVerified && may('settings'))
  const waiting = useWaitingCounts({ isStaff: isVerified, pathname })
  if (!isStaff) return null
  const groups = navGroupsFor(({ permission }) => may(permission))
  const shown = { page: currentNavPage(pathname), counts: { waiting, conditions } }
  return (
    <>
      <nav className="admin-nav" aria-label="Back office">
        <ul className="page-wide">
          {groups
            .filter((group) => !isInHeader(group))
            .map((group) => (
              <li key={group.name}>
                <GroupLink group={group} {...shown} className="admin-nav-item">
                  <Icon of={group.icon} small />
                  {group.label}
                  {group.name === 'today' && <OrderCount groups={groups} counts={shown.counts} />}
                </GroupLink>
              </li>
            ))}
          <li>
            <HelpLink pathname={pathname} className="admin-nav-item" />
          </li>
          <li className="ml-auto">
            <button type="button" className="icon-btn" popoverTarget="find-page" aria-label="Find a page">
              <Icon of={Search} />
            </button>
            <div id="find-page" popover="auto" className="admin-nav-menu" onToggle={focusField}>
              <FindPage groups={groups} {...shown} />
            </div>
          </li>
        </ul>
      </nav>
      <PhoneNav groups={groups} items={barItems(groups)} pathname={pathname} {...shown} />
      <GroupPages groups={groups} {...shown} />
    </>
  )
}

const focusField = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) =>
  newState === 'open' && currentTarget.querySelector('input')?.focus()

/** The header, which has the link to the orders in wide windows, shows no number. */
function OrderCount({ groups, counts }: Pick<ShownProps, 'counts'> & { groups: NavGroup[] }) {
  return <NavCount of={groups.find(({ name }) => name === 'orders')?.pages ?? []} counts={counts} />
}

/** The pages of the group that is open. */
function GroupPages({ groups, page, counts }: ShownProps & { groups: NavGroup[] }) {
  const group = groups.find(({ pages }) => pages.some(({ to }) => to === page))
  if (!group || group.pages.length === 1) return null
  return (
    <nav className="admin-tabs" aria-label={group.label}>
      <ul className="page-wide">
        {group.pages.map((each) => (
          <li key={each.to}>
            <PageLink page={each} current={page}>
              {each.label}
              <NavCount of={[each]} counts={counts} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
