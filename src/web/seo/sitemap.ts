import escapeHtml from 'escape-html'

/** A page's path and, if known, when its content last changed. */
export interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** The limit is 50,000 URLs a sitemap; the first one also holds the pages that are not products. */
export const itemsPerSitemap = 49_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Streams the sitemap (sitemaps.org), so that a long one is never held in memory as a whole. */
export async function* sitemap(
  origin: string,
  pages: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
) {
  yield `${opening}<urlset ${namespace}>\n`
  for await (const some of pages) yield some.map((page) => entry(origin, page)).join('')
  yield '</urlset>\n'
}

function entry(origin: string, { path, changedAt }: SitemapEntry) {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}</url>\n`
}

const partPath = (part: number) => `/sitemap-${part}.xml`

/** The index of a sitemap that is split into parts. */
export function sitemapIndex(origin: string, parts: number) {
  const entries = Array.from(
    { length: parts },
    (_, place) => `<sitemap><loc>${escapeHtml(`${origin}${partPath(place + 1)}`)}</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}
