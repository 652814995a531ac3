import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { requireCustomer, signInPath, WhileSignedIn } from '../guards.tsx'
import { useViewer } from '../viewer.ts'
import type { Route } from './+types/customers-only.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => requireCustomer(request)]

/** Layout route for guests, members and admins. Redirects to the sign-in page when the session ends. */
export default function CustomersOnly() {
  const viewer = useViewer()
  const address = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!viewer)
      void navigate(signInPath(address), { replace: true, state: { returnState: address.state as unknown } })
  }, [viewer, address, navigate])

  return (
    <WhileSignedIn>
      <Outlet />
    </WhileSignedIn>
  )
}
