import { AuthPanel } from '../../accounts/components/signing-in/auth-panel.tsx'
import { useViewer } from '../../accounts/viewer.ts'
import { Home } from '../../shop/components/home.tsx'

/** The shop's own address: the home page for who is signed in, the way in for everyone else. */
export default function FrontDoor() {
  return useViewer() ? <Home /> : <AuthPanel />
}
