import { AuthPanel } from '../../accounts/components/auth-panel.tsx'
import { useViewer } from '../../accounts/viewer.ts'
import { Home, HomeHead } from '../../shop/components/home.tsx'

/**
 * `/`: the home page for signed-in users, the sign-in page for visitors. Both name `/home` as the canonical URL, since most
 * links to a shop lead to `/` and search engines never sign in.
 */
export default function HomeOrSignInPage() {
  if (useViewer()) return <Home />
  return (
    <>
      <HomeHead />
      <AuthPanel />
    </>
  )
}
