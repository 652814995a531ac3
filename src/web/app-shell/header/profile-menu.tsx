import type { StoredUser } from '../../../people/accounts/stored-user.ts'
import { isAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DropdownMenu } from '../../../ui/overlays/dropdown-menu.tsx'
import { AccountItems } from './menu-items.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { CircleUserRound } from '../../../ui/icons/circle-user-round.tsx'

/** Hidden on narrow windows, where the mobile menu holds these items. */
export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const viewer = useViewer()
  const name = nameOf(viewer)
  const trigger = (
    <>
      {viewer ? (
        <span className="avatar" data-letter={name.charAt(0).toUpperCase()} aria-hidden="true" />
      ) : (
        <Icon of={CircleUserRound} />
      )}
      <span className="max-w-40 min-w-[4ch] truncate">{name}</span>
      <Icon of={ChevronDown} small className="menu-chevron" />
    </>
  )
  return (
    <DropdownMenu
      trigger={trigger}
      triggerClass="who"
      label={name ? `Profile: ${name}` : 'Profile'}
      align="end"
      className="max-lg:hidden"
    >
      <AccountItems onLogOut={onLogOut} />
    </DropdownMenu>
  )
}

/** The first name. Empty until hydration: the server renders the same cached page for every member. */
function nameOf(viewer: StoredUser | undefined) {
  if (!viewer) return 'Account'
  if (isAdmin(viewer)) return 'Admin'
  return viewer.isGuest ? 'Guest' : viewer.fullName.trim().split(/\s+/)[0]!
}
