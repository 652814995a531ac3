import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isAdmin, useViewer } from './viewer.ts'
import { storedUser } from './stored-user.ts'
import { openDocument } from '../platform/open-document.ts'
import type { User } from './contract.ts'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Where a page goes when its visitor must sign in first: back to it afterwards. */
export function signInPath(address: { pathname: string; search: string }) {
  return `/auth?next=${encodeURIComponent(address.pathname + address.search)}`
}

/** Only ever a path of the shop itself: nothing that a link from outside could turn into another site. */
export function safeNext(next: string | null) {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  const url = new URL(next, 'http://shop.invalid')
  if (url.host !== 'shop.invalid') return '/'
  // `/..//evil` is resolved to `//evil`, which a browser would take for another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

export function requireCustomer(request: Request) {
  if (!storedUser.current()) throw redirect(signInPath(new URL(request.url)))
}

export function requireStaff() {
  if (!isAdmin(storedUser.current())) throw redirect('/')
}

/** The pages that pay have a content security policy of their own, which only a fresh document brings. */
const needsOwnDocument = (path: string) => /^\/r?pay(?![\w-])/.test(path)

/**
 * Remembers who has come in and takes them to where they were going: `?next=`, else home. A page that was open when its
 * session ended gets back the navigation state it had, such as the lines that were to be ordered.
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

const subscribeToNothing = () => () => undefined

/** What is somebody's own is gone at once with the session; the page's way to the sign-in follows. */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated && !viewer ? null : children
}
