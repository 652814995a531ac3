import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { requireStaff, signInPath } from '../guards.ts'
import { useViewer } from '../viewer.ts'
import type { Route } from './+types/staff-only.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => requireStaff()]

/** The back office. Its data never leaves the server without an admin's session; this only decides what is drawn. */
export default function StaffOnly() {
  const viewer = useViewer()
  const address = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!viewer) void navigate(signInPath(address), { replace: true })
  }, [viewer, address, navigate])

  return <Outlet />
}
