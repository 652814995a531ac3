import type { FastifyRequest } from 'fastify'
import { viewerKindOf } from './accounts/viewer-kind.ts'
import { catalogues, type CatalogueName } from './catalogue/catalogues.ts'
import { specificationFilters } from './catalogue/specification-filter-rules.ts'
import type { CacheKey } from './platform/response-cache/response-cache.ts'
import { publicPages } from './seo/robots.ts'

interface CacheableRoute {
  /** A search depends on all catalogues as well: what the others have decides what one without results shows. */
  topics: readonly string[]
  /** The query parameters on which the response depends. */
  queryParameters: readonly string[]
}

const listQueryNames = ['brand', 'max', 'page', 'q', 'sort']
const fixedPage: CacheableRoute = { topics: [], queryParameters: [] }

const filtersOf = (name: CatalogueName) => specificationFilters[name].map(({ parameter }) => parameter)

const lists = (name: CatalogueName): [string, CacheableRoute][] => [
  [`/${name}`, { topics: catalogues, queryParameters: [...listQueryNames, ...filtersOf(name)] }],
  [
    `/api/${name}`,
    { topics: [name], queryParameters: ['limit', 'match', ...listQueryNames, ...filtersOf(name)] },
  ],
  [
    `/api/${name}/facets`,
    { topics: catalogues, queryParameters: ['brand', 'match', 'max', 'q', ...filtersOf(name)] },
  ],
]
const cacheableRoutes = new Map<string, CacheableRoute>([
  ...['/', ...publicPages, '/api/shop'].map((path): [string, CacheableRoute] => [path, fixedPage]),
  ['/products', { topics: catalogues, queryParameters: ['q'] }],
  ['/api/search', { topics: catalogues, queryParameters: ['limit', 'per_catalogue', 'q'] }],
  ['/api/products', { topics: catalogues, queryParameters: [] }],
  ...catalogues.flatMap(lists),
])

const names = catalogues.join('|')
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The page of one item, or its API call. */
const productRoute = new RegExp(`^(?:/(${names})/details|/api/(${names}))/(${uuid})$`)

const isSearch = /(?:^|&)q=/

const maxUrlLength = 500

/**
 * The URLs whose response is the same for everybody (pages: for everybody of one audience), with their topics. Only the query
 * parameters that matter become part of the cache key, so that others cannot poison or fill the cache.
 */
export function cacheKeyFor(url: string): CacheKey | undefined {
  if (url.length > maxUrlLength) return undefined
  const { path, query } = partsOf(url)
  const isPage = !path.startsWith('/api/')
  const [, ofPage, ofCall, id] = productRoute.exec(path) ?? []
  const name = ofPage ?? ofCall
  if (name && id) {
    const route = isPage ? 'page' : `/api/${name}/:id`
    return { url: path, route, topics: [`${name}/${id}`], isPage, hasQuery: false }
  }
  const cacheable = cacheableRoutes.get(path)
  if (!cacheable) return undefined
  const normalized = normalizeQuery(query, cacheable.queryParameters)
  const hasQuery = normalized !== ''
  return {
    url: hasQuery ? `${path}?${normalized}` : path,
    route: isPage ? 'page' : path,
    topics: isSearch.test(normalized) ? catalogues : cacheable.topics,
    isPage,
    hasQuery,
  }
}

function partsOf(url: string) {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

/** In a fixed order; empty values are dropped. */
function normalizeQuery(query: string, queryNames: readonly string[]) {
  if (query === '' || queryNames.length === 0) return ''
  const given = new URLSearchParams(query)
  const pairs = queryNames.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}

/** The group of users who see the same page; visitors have the empty one. */
export async function audienceOf(request: FastifyRequest) {
  const session = await request.session()
  return session ? viewerKindOf(session.user) : ''
}
