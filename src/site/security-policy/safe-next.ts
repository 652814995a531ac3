/** Sanitizes `?next=` to a path on this origin, to prevent open redirects. */
export function safeNext(next: string | null) {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  const url = new URL(next, 'http://shop.invalid')
  if (url.host !== 'shop.invalid') return '/'
  // `/..//evil` resolves to `//evil`, which browsers treat as another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
