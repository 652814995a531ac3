import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ReauthDialog } from '../reauthentication/reauth-dialog.tsx'
import { requireStaff, signInPath, WhileSignedIn } from '../guards.tsx'
import { useViewer } from '../viewer.ts'
import type { Route } from './+types/staff-only.ts'

/** Whether this document has let an admin in. Outside React: the page is drawn anew as soon as the guard has spoken. */
let wasAllowed = false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    requireStaff()
    wasAllowed = true
  },
]

/** The back office. Its data never leaves the server without an admin's session; this only decides what is drawn. */
export default function StaffOnly() {
  const viewer = useViewer()
  const address = useLocation()
  const navigate = useNavigate()

  // A visitor is on the way home already; only who was in, and whose session has ended, signs in anew.
  useEffect(() => {
    if (!viewer && wasAllowed) void navigate(signInPath(address), { replace: true })
  }, [viewer, address, navigate])

  return (
    <WhileSignedIn>
      <Outlet />
      <ReauthDialog />
    </WhileSignedIn>
  )
}
