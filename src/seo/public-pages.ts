/** The pages that are to be found and shared; every item has one more, its own. */
export const publicPages = [
  '/home',
  '/products',
  '/sales',
  '/services',
  '/accessories',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
]

const itemPage = /^\/(sales|services|accessories)\/details\/[^/]+$/

/** `/` shows visitors how to come in, and names `/home` as the page that is meant. */
export function isToBeFound(url: string) {
  const path = url.split(/[?#]/, 1)[0]!
  return path === '/' || publicPages.includes(path) || itemPage.test(path)
}
