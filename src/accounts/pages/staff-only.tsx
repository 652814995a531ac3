import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ReauthDialog } from '../reauthentication/reauth-dialog.tsx'
import { requireStaff, signInPath, WhileSignedIn } from '../guards.tsx'
import { useViewer } from '../viewer.ts'
import type { Route } from './+types/staff-only.ts'

/** Whether the guard has passed since the page load. A module variable, since the component remounts after the guard. */
let wasAllowed = false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    requireStaff()
    wasAllowed = true
  },
]

/** Layout route of the admin pages. The server protects the data; this only decides what is rendered. */
export default function StaffOnly() {
  const viewer = useViewer()
  const address = useLocation()
  const navigate = useNavigate()

  // Redirects only admins whose session has ended; the guard already sends visitors home.
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
