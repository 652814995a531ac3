import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { useIsHydrated } from '../../platform/html/use-is-hydrated.ts'
import { openDocument } from '../../site/security-policy/document-navigation.ts'
import { safeNext } from '../../site/security-policy/safe-next.ts'
import { isAdmin, useViewer } from './viewer.ts'
import { storedUser } from './stored-user.ts'
import type { User } from './contract.ts'

/** The sign-in page, which leads back to `address` afterwards. */
export function signInPath(address: { pathname: string; search: string }) {
  return `/auth?next=${encodeURIComponent(address.pathname + address.search)}`
}

export function requireCustomer(request: Request) {
  if (!storedUser.current()) throw redirect(signInPath(new URL(request.url)))
}

export function requireStaff() {
  if (!isAdmin(storedUser.current())) throw redirect('/')
}

/** Payment pages have their own Content-Security-Policy, which only a full page load applies. */
const needsOwnDocument = (path: string) => /^\/r?pay(?![\w-])/.test(path)

/**
 * Stores the user after a sign-in and navigates to `?next=`, else home. A page whose session ended gets back its
 * navigation state, such as the lines to order.
 */
export function useRedirectAfterSignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const locationState: unknown = useLocation().state
  const { returnState: state } = (locationState ?? {}) as { returnState?: unknown }

  return async (user: User) => {
    storedUser.save(user)
    const next = safeNext(search.get('next'))
    if (needsOwnDocument(next)) openDocument(next, state)
    else await navigate(next, { replace: true, state })
  }
}

/** Hides personal content as soon as the session ends, before the redirect to the sign-in page. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isHydrated = useIsHydrated()
  return isHydrated && !viewer ? null : children
}
