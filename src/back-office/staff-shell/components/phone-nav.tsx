import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/icons/menu.tsx'
import { X } from '../../../ui/icons/x.tsx'
import type { NavGroup } from '../nav-groups.ts'
import { FindPage } from './find-page.tsx'
import { closePopover, GroupLink, HelpLink, type ShownProps } from './nav-links.tsx'

type PhoneNavProps = ShownProps & { groups: NavGroup[]; items: NavGroup[]; pathname: string }

export function PhoneNav({ groups, items, pathname, ...shown }: PhoneNavProps) {
  const isInSheet =
    shown.page !== undefined && !items.some(({ pages }) => pages.some(({ to }) => to === shown.page))
  return (
    <nav className="admin-bar" aria-label="Back office">
      {items.map((group) => (
        <GroupLink key={group.name} group={group} {...shown}>
          <span className="admin-bar-icon">
            <Icon of={group.icon} />
          </span>
          {group.label}
        </GroupLink>
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
        <FindPage groups={groups} {...shown}>
          <ul className="mt-2">
            {groups.map((group) => (
              <li key={group.name}>
                <GroupLink group={group} {...shown} onClick={closePopover}>
                  <Icon of={group.icon} small />
                  <span className="grow">{group.label}</span>
                </GroupLink>
              </li>
            ))}
            <li>
              <HelpLink pathname={pathname} onClick={closePopover} />
            </li>
          </ul>
        </FindPage>
      </div>
    </nav>
  )
}
