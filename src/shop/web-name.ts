/** A web address as people say it: "www.noyyal.example/shop". */
export function siteName(url: string) {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** "@noyyalmobiles" of https://social.example/noyyalmobiles; the host where the address ends there. */
export function socialName(url: string) {
  const { hostname, pathname } = new URL(url)
  const account = pathname.split('/').findLast(Boolean)
  return account ? `@${account.replace(/^@/, '')}` : hostname
}
