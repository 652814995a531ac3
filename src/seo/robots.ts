/** What no search engine has to open: the beginnings of addresses, `*` for anything. */
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
