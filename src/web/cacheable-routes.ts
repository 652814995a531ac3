import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { viewerKindOf } from '../people/accounts/viewer-kind.ts'
import { catalogues, type CatalogueName } from '../selling/catalogue/catalogues.ts'
import { specificationFilters } from '../selling/catalogue/specification-filter-rules.ts'
import { hasNotice } from '../platform/html/notice.ts'
import type { CacheLookup } from '../platform/response-cache/answer-from-cache.ts'
import type { CacheKey } from '../platform/response-cache/response-cache.ts'
import { cachedPages } from './seo/robots.ts'

interface CacheableRoute {
  /** A search depends on all catalogues as well: what the others have decides what one without results shows. */
  topics: readonly string[]
  /** The query parameters on which the response depends. */
  queryParameters: readonly string[]
}

const listQueryNames = ['brand', 'max', 'page', 'q', 'sort']
/** Their documents have the newest phones for the home page. */
const fixedPage: CacheableRoute = { topics: ['sales'], queryParameters: [] }

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
  ...['/', ...cachedPages, '/api/shop'].map((path): [string, CacheableRoute] => [path, fixedPage]),
  ['/products', { topics: catalogues, queryParameters: ['q'] }],
  ['/api/search', { topics: catalogues, queryParameters: ['limit', 'per_catalogue', 'q', 'suggest'] }],
  ['/api/products', { topics: catalogues, queryParameters: [] }],
  ['/api/phone-models', { topics: catalogues, queryParameters: [] }],
  ['/api/phone-models/goods', { topics: catalogues, queryParameters: ['phone'] }],
  ...catalogues.flatMap(lists),
])

const names = catalogues.join('|')
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** The page of one item, whatever slug follows its id, or its API call. */
const productRoute = new RegExp(`^(?:(/(${names})/details/)(${uuid})(?:-.*)?|(/api/(${names})/)(${uuid}))$`)

/** What a phone fits depends on the makes of the phones for sale. */
const needsAllCatalogues = /(?:^|&)(?:q|phone)=/

const maxKeyLength = 500

/** Decides, for every request, whether the cache may answer it: a GET or HEAD from the network, of a URL that is the same for everybody. */
export async function lookupFor(request: FastifyRequest): Promise<CacheLookup | undefined> {
  const { method, url, headers, raw, server } = request
  if ((method !== 'GET' && method !== 'HEAD') || !(raw.socket instanceof Socket)) return undefined
  const key = cacheKeyFor(url)
  // A notice is for one visitor and shown once.
  if (!key || (key.isPage && hasNotice(headers.cookie, server.config.origin.startsWith('https:'))))
    return undefined
  return { key, audience: key.isPage ? await audienceOf(request) : '' }
}

/**
 * The URLs whose response is the same for everybody (pages: for everybody of one audience), with their topics. All spellings of an
 * address share one cache key, and only the query parameters that matter become part of it, so that others cannot poison, fill or
 * bypass the cache.
 */
export function cacheKeyFor(url: string): CacheKey | undefined {
  const address = parseAddress(url)
  const key = address && keyOf(address)
  return key && key.url.length <= maxKeyLength ? key : undefined
}

function keyOf({ path, isPage, query }: Address): CacheKey | undefined {
  const [, pages, ofPage, shown, calls, ofCall, called] = productRoute.exec(path) ?? []
  const [folder, name, id] = [pages ?? calls, ofPage ?? ofCall, shown ?? called]
  if (folder && name && id) {
    const itemId = id.toLowerCase()
    // A page also carries the newest phones, with which the home page is drawn after a navigation.
    return { url: folder + itemId, topics: [`${name}/${itemId}`, ...(isPage ? ['sales'] : [])], isPage }
  }
  const fixedPath = isPage ? path.toLowerCase() : path
  const cacheable = cacheableRoutes.get(fixedPath)
  if (!cacheable) return undefined
  const normalized = normalizeQuery(query, cacheable.queryParameters)
  return {
    url: normalized === '' ? fixedPath : `${fixedPath}?${normalized}`,
    topics: needsAllCatalogues.test(normalized) ? catalogues : cacheable.topics,
    isPage,
  }
}

interface Address {
  path: string
  isPage: boolean
  query: string
}

/**
 * Reads a URL as the routers do: both decode its path once and accept a fragment; for pages, dots are resolved and an absolute URL
 * is not found. Undefined for one that cannot be read.
 */
function parseAddress(url: string): Address | undefined {
  const isAbsolute = !url.startsWith('/')
  try {
    const { pathname, search } = new URL(isAbsolute ? url : `http://shop${url}`)
    const path = decodeURI(pathname)
    const isPage = !/^\/api\//i.test(path)
    return isPage && isAbsolute ? undefined : { path, isPage, query: search.slice(1) }
  } catch {
    return undefined
  }
}

/** In a fixed order; empty values are dropped. */
function normalizeQuery(query: string, queryNames: readonly string[]) {
  if (query === '' || queryNames.length === 0) return ''
  const given = new URLSearchParams(query)
  const pairs = queryNames.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}

/** The group of users who see the same page; visitors have the empty one. */
async function audienceOf(request: FastifyRequest) {
  const session = await request.session()
  return session ? viewerKindOf(session.user) : ''
}
