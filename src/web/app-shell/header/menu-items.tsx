import { Icon } from '../../../ui/icon.tsx'
import { MenuLink, MenuButton } from '../../../ui/overlays/dropdown-menu.tsx'
import { settingsItem, trackItem, type NavItem } from '../nav-items.ts'
import { isAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { LogIn } from '../../../ui/icons/log-in.tsx'
import { LogOut } from '../../../ui/icons/log-out.tsx'

export function NavMenuItems({ places, className }: { places: NavItem[]; className?: string }) {
  return places.map(({ to, label, icon }) => (
    <MenuLink key={to} to={to} className={className}>
      <Icon of={icon} />
      {label}
    </MenuLink>
  ))
}

const signInItem: NavItem = { to: '/auth', label: 'Sign in', icon: LogIn }

export function AccountItems({ onLogOut }: { onLogOut: () => void }) {
  const viewer = useViewer()
  const places = viewer ? [settingsItem, trackItem] : [settingsItem, trackItem, signInItem]
  return (
    <>
      <NavMenuItems places={isAdmin(viewer) ? [settingsItem] : places} />
      {viewer && (
        <MenuButton onClick={onLogOut}>
          <Icon of={LogOut} />
          Log Out
        </MenuButton>
      )}
    </>
  )
}
