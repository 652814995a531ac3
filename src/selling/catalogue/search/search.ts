import type { CatalogueName, FacetsQuery, ListQuery, Product } from '../contract.ts'
import { matchedText } from '../list-store.ts'
import { pageAnchorBefore, loadPage } from '../page-store.ts'
import { catalogueStore } from '../store.ts'
import { loadSearchPage } from './candidates-store.ts'
import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { parseSearch, termsIn } from './query/parse-search.ts'
import { textTerms, type SearchTerm } from './query/search-terms.ts'
import type { SearchCache } from './search-cache.ts'
import type { CatalogueSearches } from './search-request.ts'
import { someWordsIn } from './some-words.ts'
import { withoutUnknownTamil } from './tamil-words.ts'

interface ListResult {
  list: Product[]
  /** Number of all matches, also if only a page of them is requested. */
  total: number
  /** No item has all words of the search; these have some of them. */
  hasSomeWords?: true
}

/** The terms of a search in one catalogue. A search that matches text has none. */
export const parseIn = async (cache: SearchCache, { q, match }: FacetsQuery): Promise<SearchTerm[]> =>
  match === 'text' || !q
    ? []
    : withoutUnknownTamil(cache, termsIn(cache.catalogue, parseSearch(q, await cache.synonyms())))

/**
 * A list or one page of it. The spelling of the words is corrected only if they find nothing as typed; if no item of the shop has all of
 * them, the list has the items with the most.
 */
export async function searchProducts(
  caches: CatalogueSearches,
  catalogue: CatalogueName,
  requested: ListQuery,
): Promise<ListResult> {
  const query = withoutMissingOrder(catalogue, requested)
  const cache = await caches(catalogue)
  const typed = await parseIn(cache, query)
  const found = await list(cache, query, typed)
  if (found.total > 0 || textTerms(typed).length === 0) return found
  const { terms, isCorrected } = await correctTerms(cache, typed)
  const corrected = isCorrected ? await list(cache, query, terms) : found
  if (corrected.total > 0) return corrected
  const some = await someWordsIn(caches, catalogue, query.q)
  return some ? { ...(await list(cache, query, some)), hasSomeWords: true } : corrected
}

/** Repairs come from no country. */
const withoutMissingOrder = (catalogue: CatalogueName, query: ListQuery): ListQuery =>
  catalogue === 'services' && query.sort === 'country_asc' ? { ...query, sort: undefined } : query

async function list(cache: SearchCache, query: ListQuery, terms: SearchTerm[]): Promise<ListResult> {
  const { db, catalogue } = cache
  if (query.page === undefined && query.limit === undefined) {
    const whole = await catalogueStore(db).list(catalogue, query, terms)
    return { list: whole, total: whole.length }
  }
  const isRanked = query.sort === undefined && terms.length > 0
  const facets = facetsStore(cache, query, { withNewest: isRanked && !query.brand?.some(Boolean) })
  const total = await facets.count(terms, query)
  if (total === 0) return { list: [], total }
  if (!isRanked) {
    const isWhole = terms.length === 0 && matchedText(query) === undefined
    const start = isWhole ? await pageAnchorBefore(cache, query) : undefined
    return { list: await loadPage(db, catalogue, query, { terms, start }), total }
  }
  const matches = { terms, total, candidates: facets.newestMatches() }
  return { list: await loadSearchPage(db, catalogue, query, matches), total }
}
