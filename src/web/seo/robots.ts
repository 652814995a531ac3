/** Path prefixes that crawlers must not fetch; `*` matches anything. */
export const disallowedPaths = [
  '/api/',
  '/webhooks/',
  '/sandbox/',
  '/auth',
  '/verify',
  '/reset',
  '/settings',
  '/account/',
  '/o/',
  '/cart',
  '/buy',
  '/pay',
  '/rpay',
  '/admin',
  '/users',
  '/orders',
  '/*/edit/',
  '/det$',
  '/det?',
  '/301',
  '/404',
  '/redt',
  '/loader',
]

/** robots.txt (RFC 9309). */
export const robotsTxt = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The indexable pages; product pages are indexable too. */
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

const productPage = /^\/(sales|services|accessories)\/details\/[^/]+$/

/** `/` is indexable, with `/home` as its canonical URL. */
export function isIndexable(url: string) {
  const path = url.split(/[?#]/, 1)[0]!
  return path === '/' || publicPages.includes(path) || productPage.test(path)
}
