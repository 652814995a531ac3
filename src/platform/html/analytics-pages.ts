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
