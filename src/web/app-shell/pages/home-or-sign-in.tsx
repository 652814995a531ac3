import { AuthPanel } from '../../../people/accounts/components/auth-panel.tsx'
import { isAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { Home, HomeHead } from '../../../site/shop/components/home.tsx'
import { Link } from '../../../ui/actions/link.tsx'

/**
 * `/`: the home page for signed-in users, the sign-in page for visitors. Staff come here after the sign-in too, and find a link to
 * Today first. Both pages name `/home` as the canonical URL, since most links to a shop lead to `/` and search engines never sign in.
 */
export default function HomeOrSignInPage() {
  const viewer = useViewer()
  if (viewer)
    return (
      <>
        {isAdmin(viewer) && (
          <div className="bg-field">
            <p className="page py-3">
              <Link className="btn btn-field" to="/admin/today">
                Today
              </Link>
            </p>
          </div>
        )}
        <Home />
      </>
    )
  return (
    <>
      <HomeHead />
      <AuthPanel />
    </>
  )
}
