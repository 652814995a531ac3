/** A page's path, and when what it shows last changed, where that is known. */
export interface Listed {
  path: string
  changedAt?: Date
}

/** A sitemap may hold 50,000 addresses; the pages that are no items stand in the first one too. */
export const itemsPerPart = 49_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap piece by piece (sitemaps.org), so that a long one never stands in memory whole. */
export async function* sitemap(origin: string, pages: AsyncIterable<Listed[]> | Iterable<Listed[]>) {
  yield `${opening}<urlset ${namespace}>\n`
  for await (const some of pages) yield some.map((page) => entry(origin, page)).join('')
  yield '</urlset>\n'
}

function entry(origin: string, { path, changedAt }: Listed) {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(`${origin}${path}`)}</loc>${changed}</url>\n`
}

const partPath = (part: number) => `/sitemap-${part}.xml`

/** Where one sitemap does not hold them all: the list of its parts. */
export function sitemapIndex(origin: string, parts: number) {
  const entries = Array.from(
    { length: parts },
    (_, place) => `<sitemap><loc>${escaped(`${origin}${partPath(place + 1)}`)}</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
