/** Hosts that are not the shop's own. Each is allowed only by the policy of the documents that need it. */
export type ThirdParty = 'gateway' | 'map' | 'mail'

const thirdPartiesByPath: Record<string, readonly ThirdParty[]> = {
  '/': ['map'],
  '/home': ['map'],
  '/about': ['map'],
  '/contact': ['map', 'mail'],
  '/pay': ['gateway'],
  '/rpay': ['gateway'],
}
/** A repair is paid on its own link. */
const repairLink = /^\/r\/[^/]+$/i

const embeddedBy = (path: string): readonly ThirdParty[] =>
  repairLink.test(path) ? ['gateway'] : (thirdPartiesByPath[path.toLowerCase()] ?? [])

const adminPages = /^\/(admin|users|orders)(\/|$)|^\/[^/]+\/edit\//i

/**
 * Third parties that the policy of a page's document allows. Every public document allows the map, because visitors
 * reach the home page by client-side navigation; admin pages allow none.
 */
export function thirdPartiesFor(path: string): readonly ThirdParty[] {
  return adminPages.test(path) ? [] : ['map', ...embeddedBy(path)]
}

/** The third parties that the shop uses; undefined or false if not in use. */
export type ThirdPartyHosts = Record<'gateway' | 'mail', boolean> & { map: string | undefined }

/** Their names, for the page's `data-third-parties` attribute. */
export const hostsInUse = (hosts: ThirdPartyHosts) =>
  Object.entries(hosts)
    .filter(([, host]) => host)
    .map(([name]) => name)
    .join(' ')

/** Name in that list if an analytics script runs on the public pages. */
export const analyticsInUse = 'analytics'

/**
 * Whether a document opened at `openedAt` may show the page at `path`, if the shop uses the third parties `set`. A
 * policy belongs to the document: without a third party the page would not work, and the gateway's exceptions must end
 * with its pages. An analytics script must not keep running on a private page.
 */
export function canShowInDocument(path: string, openedAt: string, set: readonly string[]) {
  const [wanted, had] = [embeddedBy(path), thirdPartiesFor(openedAt)]
  const lacks = wanted.some((host) => set.includes(host) && !had.includes(host))
  const isTooFree = set.includes('gateway') && had.includes('gateway') && !wanted.includes('gateway')
  const isOtherKind = set.includes(analyticsInUse) && mayRunAnalytics(path) !== mayRunAnalytics(openedAt)
  return !lacks && !isTooFree && !isOtherKind
}

/**
 * Pages on which an analytics script may run: public content, at URLs without personal data. Any other page is private.
 * Other spellings of a path do not count, because they may lead elsewhere.
 */
const publicPages = new Set([
  '/',
  '/home',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/help',
  '/products',
  '/sales',
  '/services',
  '/accessories',
])
const publicItem = /^\/(sales|services|accessories)\/details\/[\w-]+$/

/** `path` has no query. */
export const mayRunAnalytics = (path: string) => publicPages.has(path) || publicItem.test(path)

/** The analytics script of the shop. */
export interface Analytics {
  isSet: boolean
  /** The script's URL if it runs on this page for this viewer. */
  scriptFor: (isStaff: boolean) => string | undefined
  /** The URL that `scriptFor` returned; the page's policy allows only this one. */
  running: string | undefined
}

export function analyticsAt(path: string, script: string | undefined): Analytics {
  const analytics: Analytics = {
    isSet: script !== undefined,
    running: undefined,
    // A script on a page of the staff could do everything that they can.
    scriptFor: (isStaff) => (analytics.running = !isStaff && mayRunAnalytics(path) ? script : undefined),
  }
  return analytics
}
