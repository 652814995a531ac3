import { LogIn, LogOut, Settings } from 'lucide-react'
import { useViewer } from '../../accounts/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/overlays/dropdown-menu.tsx'
import { PlaceItems } from './place-items.tsx'

const settings = [{ to: '/settings', label: 'Settings', icon: Settings }]
const signIn = [{ to: '/auth', label: 'Sign in', icon: LogIn }]

export function AccountItems({ onLogOut }: { onLogOut: () => void }) {
  const viewer = useViewer()
  return (
    <>
      <PlaceItems places={settings} />
      {viewer ? (
        <MenuButton onClick={onLogOut}>
          <Icon of={LogOut} />
          Log Out
        </MenuButton>
      ) : (
        <PlaceItems places={signIn} />
      )}
    </>
  )
}
