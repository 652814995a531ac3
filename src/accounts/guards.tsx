import { redirect } from 'react-router'
import { isAdmin } from './viewer.ts'
import { storedUser } from './stored-user.ts'

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
