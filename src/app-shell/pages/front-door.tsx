import { AuthPanel } from '../../accounts/components/auth-panel.tsx'
import { useViewer } from '../../accounts/viewer.ts'
import { Home } from '../../shop/components/home.tsx'
import { HomeHead } from '../../shop/components/home-head.tsx'

/**
 * The shop's own address: the home page for who is signed in, the way in for everyone else. Either way it names `/home` as
 * what is to be found and shared: most links to a shop go to its bare address, and search engines never sign in.
 */
export default function FrontDoor() {
  if (useViewer()) return <Home />
  return (
    <>
      <HomeHead />
      <AuthPanel />
    </>
  )
}
