/** Hosts that are not the shop's own. Each stands only in the policy of the documents that need it. */
export type ThirdParty = 'gateway' | 'map' | 'mail'

const thirdPartiesByPath: Record<string, readonly ThirdParty[]> = {
  '/': ['map'],
  '/home': ['map'],
  '/about': ['map'],
  '/contact': ['map', 'mail'],
  '/pay': ['gateway'],
  '/rpay': ['gateway'],
}
const embeddedBy = (path: string) => thirdPartiesByPath[path.toLowerCase()] ?? []

const adminPages = /^\/(admin|users|orders)(\/|$)|^\/[^/]+\/edit\//i

/**
 * What the document of a page may ask. The map stands on the home page, and a visitor comes there from every page without a
 * new document; the back office and what else a page shows keep to themselves.
 */
export function thirdPartiesFor(path: string): readonly ThirdParty[] {
  return adminPages.test(path) ? [] : ['map', ...embeddedBy(path)]
}

/** What the shop uses of others: undefined or false where it does not. */
export type ThirdPartyHosts = Record<'gateway' | 'mail', boolean> & { map: string | undefined }

/** The names alone, for the page itself. */
export const hostsInUse = (hosts: ThirdPartyHosts) =>
  Object.entries(hosts)
    .filter(([, host]) => host)
    .map(([name]) => name)
    .join(' ')

/** Among the names in use where a provider's script runs on the public pages. */
export const analyticsInUse = 'analytics'

/**
 * Whether a document that was opened at one address may show another page, where the shop uses the hosts that are `set`. A
 * policy belongs to the document: what it lacks the page could not show, and the gateway's freedoms end with its pages. So
 * do those of a provider's script, which would go on running on a private page.
 */
export function canShowInDocument(path: string, openedAt: string, set: readonly string[]) {
  const [wanted, had] = [embeddedBy(path), thirdPartiesFor(openedAt)]
  const lacks = wanted.some((host) => set.includes(host) && !had.includes(host))
  const isTooFree = set.includes('gateway') && had.includes('gateway') && !wanted.includes('gateway')
  const isOtherKind = set.includes(analyticsInUse) && mayRunAnalytics(path) !== mayRunAnalytics(openedAt)
  return !lacks && !isTooFree && !isOtherKind
}

/** Whether a page must not be shown by this document at all, not even for want of a network to load another. */
export const isVisibleToAnalytics = (path: string, openedAt: string, set: readonly string[]) =>
  set.includes(analyticsInUse) && mayRunAnalytics(openedAt) && !mayRunAnalytics(path)

/**
 * The pages on which a provider's script may run: what everybody may see, at addresses that say nothing of anybody. A page
 * that is not named here is private. Only this spelling counts, since another may lead elsewhere.
 */
const publicPages = new Set([
  '/',
  '/home',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/products',
  '/sales',
  '/services',
  '/accessories',
])
const publicItem = /^\/(sales|services|accessories)\/details\/[\w-]+$/

/** `path` is without its query. */
export const mayRunAnalytics = (path: string) => publicPages.has(path) || publicItem.test(path)

/** A provider's script, where the shop has one. */
export interface Analytics {
  isSet: boolean
  /** Its address, where it runs on this page for such a viewer. */
  scriptFor: (viewer: string) => string | undefined
  /** What `scriptFor` gave out: the page's policy lets this run and nothing else. */
  running: string | undefined
}

export function analyticsAt(path: string, script: string | undefined): Analytics {
  const analytics: Analytics = {
    isSet: script !== undefined,
    running: undefined,
    // The staff may do everything in the shop, and so could a script in their page.
    scriptFor: (viewer) =>
      (analytics.running = viewer !== 'admin' && mayRunAnalytics(path) ? script : undefined),
  }
  return analytics
}
