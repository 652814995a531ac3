import { pages } from '../pages.ts'

/** The beginning of a page's URLs, before its parameters; `*` stands for a catalogue. */
const prefixOf = (path: string) => path.replace(/^\/:\w+/, '/*').replace(/:.*/, '')

const privatePrefixes = pages
  .filter((page) => page.access !== 'anyone' || !page.isIndexable)
  .map(({ path }) => prefixOf(path))

/** Path prefixes that crawlers must not fetch: everything but the indexable pages. */
export const disallowedPaths = [
  '/api/',
  '/webhooks/',
  '/sandbox/',
  ...privatePrefixes.filter(
    (prefix) => !privatePrefixes.some((other) => other !== prefix && prefix.startsWith(other)),
  ),
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

/** The indexable pages without parameters. `/` has `/home` as its canonical URL; product pages are indexable too. */
export const publicPages: string[] = pages.flatMap((page) =>
  page.access === 'anyone' && page.isIndexable && page.path !== '/' && !page.path.includes(':')
    ? [page.path]
    : [],
)

/** Those that are the same for every visitor until something changes. */
export const cachedPages = publicPages.filter(
  (path) => !pages.some((page) => page.path === path && 'isUncached' in page && page.isUncached),
)

const productPage = /^\/(sales|services|accessories)\/details\/[^/]+$/

/** `/` is indexable, with `/home` as its canonical URL. */
export function isIndexable(url: string) {
  const path = url.split(/[?#]/, 1)[0]!
  return path === '/' || publicPages.includes(path) || productPage.test(path)
}
