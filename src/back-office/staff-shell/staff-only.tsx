import '../../platform/zod-without-eval.ts'
import { useEffect } from 'react'
import { data, Outlet, useLocation, useNavigate } from 'react-router'
import { AdminNav } from './components/admin-nav.tsx'
import { permissionOfPage } from './nav-groups.ts'
import { pageSettings } from '../../web/page-context.ts'
import { shopApi } from '../../web/shop-api.ts'
import { NotAllowed } from '../../people/accounts/components/not-allowed.tsx'
import { requireStaff, signInPath, WhileSignedIn } from '../../people/accounts/guards.tsx'
import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import { viewerMay } from '../../people/accounts/roles/use-may.ts'
import { storedUser } from '../../people/accounts/stored-user.ts'
import { useViewer } from '../../people/accounts/viewer.ts'
import type { Route } from './+types/staff-only.ts'

/** Whether the guard has passed since the page load. A module variable, since the component remounts after the guard. */
let wasAllowed = false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    requireStaff()
    wasAllowed = true
  },
]

/** Answers 403 to staff whose role may not see the page. Others get the empty shell, and the guard sends them on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const allowed = { missing: undefined }
  if (!context.get(pageSettings).hasSession) return allowed
  const answer = await context
    .get(shopApi)
    .accounts.whoAmI()
    .catch(() => undefined)
  const missing = permissionOfPage(url.pathname)
  if (!answer?.user.role || roleMay(answer.user.role, missing)) return allowed
  return data({ missing }, { status: 403 })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const needed = permissionOfPage(url.pathname)
  return viewerMay(storedUser.current(), needed) ? { missing: undefined } : { missing: needed }
}

/** Each page of the layout has its own permission. */
export const shouldRevalidate = () => true

/** Layout route of the admin pages. The server protects the data; this only decides what is rendered. */
export default function StaffOnly({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()
  const address = useLocation()
  const navigate = useNavigate()

  // Redirects only admins whose session has ended; the guard already sends visitors home.
  useEffect(() => {
    if (!viewer && wasAllowed) void navigate(signInPath(address), { replace: true })
  }, [viewer, address, navigate])

  return (
    <WhileSignedIn>
      <AdminNav />
      {loaderData.missing ? <NotAllowed permission={loaderData.missing} /> : <Outlet />}
    </WhileSignedIn>
  )
}
