import type { CatalogueName, FacetsQuery, ListQuery, Product } from '../contract.ts'
import { matchedText } from '../list-store.ts'
import { pageAnchorBefore, loadPage } from '../page-store.ts'
import { catalogueStore } from '../store.ts'
import { loadSearchPage } from './candidates-store.ts'
import { facetsStore } from './facets-store.ts'
import { findMatches, isSoldOut } from './find-matches.ts'
import { parseSearch } from './query/parse-search.ts'
import { textTerms, type SearchTerm } from './query/search-terms.ts'
import { termsIn } from './query/wanted-items.ts'
import type { SearchCache } from './search-cache.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { withoutUnknownTamil } from './tamil-words.ts'

interface ListResult {
  list: Product[]
  /** Number of all matches, also if only a page of them is requested. */
  total: number
}

interface FoundList extends ListResult {
  /** The shop has what the search asks for. */
  isComplete: boolean
}

/** The terms of a search in one catalogue, as typed. A search that matches text has none. */
export const parseIn = async (cache: SearchCache, { q, match }: FacetsQuery): Promise<SearchTerm[]> =>
  match === 'text' || !q
    ? []
    : withoutUnknownTamil(cache, termsIn(cache.catalogue, parseSearch(q, await cache.synonyms())))

/** Whether a search finds something in the catalogue as typed, whatever filters are chosen. */
export const isFoundAsTyped = async (cache: CatalogueSearch, typed: SearchTerm[]) =>
  textTerms(typed).length === 0 ||
  ((await facetsStore(cache).count(typed)) > 0 && !(await isSoldOut(cache, typed)))

/**
 * A list or one page of it. If the words find nothing there as typed, it has what the search of the whole shop finds in its catalogue.
 */
export async function searchProducts(
  caches: CatalogueSearches,
  catalogue: CatalogueName,
  requested: ListQuery,
): Promise<FoundList> {
  const query = withoutMissingOrder(catalogue, requested)
  const cache = await caches(catalogue)
  const typed = await parseIn(cache, query)
  const asTyped = await list(cache, query, typed)
  if (await isFoundAsTyped(cache, typed)) return { ...asTyped, isComplete: true }
  const { found, hasSomeWords, notInStock } = await findMatches(caches, query.q)
  const own = found.find((each) => each.cache === cache)
  const nearest = own ? await list(cache, query, own.terms) : asTyped
  return { ...nearest, isComplete: !hasSomeWords && !notInStock }
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
