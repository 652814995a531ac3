import type { ListQuery, Product, Facets, FacetsQuery } from '../contract.ts'
import { pageAnchorBefore, loadPage } from '../page-store.ts'
import { catalogueStore } from '../store.ts'
import { facetsStore } from './facets-store.ts'
import { matchedText, searchWords } from '../list-store.ts'
import type { SearchCache, SearchCaches } from './search-cache.ts'
import { correctSpelling, type CorrectedSearch } from './correct-spelling.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'

interface ListResult {
  list: Product[]
  /** Number of all matches, also if only a page of them is requested. */
  total: number
}

/** A list or one page of it. The spelling of the words is corrected only if they find nothing as typed. */
export async function searchProducts(cache: SearchCache, query: ListQuery): Promise<ListResult> {
  const typed = wordsOf(query)
  const found = await list(cache, query, typed)
  if (found.total > 0 || typed.length === 0) return found
  const { words, isCorrected } = await correctSpelling(cache, typed)
  return isCorrected ? list(cache, query, words) : found
}

/** A search that matches text has no words. */
const wordsOf = ({ q, match }: FacetsQuery) => (match === 'text' ? [] : searchWords(q))

async function list(cache: SearchCache, query: ListQuery, words: string[]): Promise<ListResult> {
  const { db, catalogue } = cache
  if (query.page === undefined && query.limit === undefined) {
    const whole = await catalogueStore(db).list(catalogue, query, words)
    return { list: whole, total: whole.length }
  }
  const facets = facetsStore(cache, query)
  const total = await facets.count(words, query)
  if (total === 0) return { list: [], total }
  const isWhole = words.length === 0 && matchedText(query) === undefined
  const start = isWhole ? await pageAnchorBefore(cache, query) : undefined
  const isNarrowed = query.sort !== undefined || query.brand?.some(Boolean)
  const newest = isNarrowed ? undefined : facets.newestMatchIds()
  return { list: await loadPage(db, catalogue, query, { words, total, start, newest }), total }
}

/** Brands with counts and the highest price; if nothing matches, also suggestions. */
export async function searchFacets(
  caches: SearchCaches,
  catalogue: CatalogueName,
  query: FacetsQuery,
): Promise<Facets> {
  const cache = await caches(catalogue)
  const store = facetsStore(cache, query)
  const corrected = await correctSpelling(cache, wordsOf(query))
  const { words, isCorrected } = corrected
  const all = await facetsStore(cache, { match: query.match }).brandCounts([])
  const isNarrowed = words.length > 0 || matchedText(query) !== undefined || query.max !== undefined
  const counts = countsByName(isNarrowed ? await store.brandCounts(words, query.max) : all)
  const brands = all.map(({ name }) => ({ name: name ?? '', count: counts(name ?? '') }))
  const facets = {
    brands,
    highestPrice: await store.highestPrice(),
    ...(isCorrected && { searchedFor: words.join(' ') }),
  }
  const chosen = query.brand?.filter(Boolean) ?? []
  const matching = chosen.length > 0 ? chosen.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0
    ? facets
    : { ...facets, ...(await noMatchHints(caches, cache, { store, ...corrected })) }
}

async function noMatchHints(
  caches: SearchCaches,
  cache: SearchCache,
  { store, words, suggestion: instead }: CorrectedSearch & { store: ReturnType<typeof facetsStore> },
) {
  const unfiltered = await store.count(words)
  if (words.length === 0) return { unfiltered }
  const isWorthIt = unfiltered === 0 && instead.length > 0 && instead.join() !== words.join()
  const helps = isWorthIt && (await store.count(instead)) > 0
  return {
    unfiltered,
    ...(helps && { suggestion: instead.join(' ') }),
    elsewhere: await countInOtherCatalogues(caches, cache.catalogue, words),
  }
}

async function countInOtherCatalogues(caches: SearchCaches, catalogue: CatalogueName, words: string[]) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const cache = await caches(other)
    const { words: correctedWords } = await correctSpelling(cache, words)
    found.push({ catalogue: other, count: await facetsStore(cache).count(correctedWords) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
