import type { ListQuery, Product, Facets } from '../contract.ts'
import { pageAnchorBefore, loadPage } from '../page-store.ts'
import { catalogueStore } from '../store.ts'
import { facetsStore } from './facets-store.ts'
import { searchWords } from '../list-store.ts'
import type { SearchCache, SearchCaches } from './search-cache.ts'
import { correctSpelling, type CorrectedSearch } from './correct-spelling.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'

interface ListResult {
  list: Product[]
  /** All that match, also when only a part of them was asked for. */
  total: number
}

/** A list as asked for. Only where the words as typed find nothing are they looked at for slips. */
export async function searchProducts(shelf: SearchCache, query: ListQuery): Promise<ListResult> {
  const typed = searchWords(query.q)
  const found = await list(shelf, query, typed)
  if (found.total > 0 || typed.length === 0) return found
  const { words, isCorrected: isMended } = await correctSpelling(shelf, typed)
  return isMended ? list(shelf, query, words) : found
}

async function list(shelf: SearchCache, query: ListQuery, words: string[]): Promise<ListResult> {
  const { db, catalogue } = shelf
  if (query.page === undefined && query.limit === undefined) {
    const whole = await catalogueStore(db).list(catalogue, query, words)
    return { list: whole, total: whole.length }
  }
  const facets = facetsStore(shelf)
  const total = await facets.count(words, query)
  if (total === 0) return { list: [], total }
  const start = words.length === 0 ? await pageAnchorBefore(shelf, query) : undefined
  const isNarrowed = query.sort !== undefined || query.brand?.some(Boolean)
  const newest = isNarrowed ? undefined : facets.newestMatchIds()
  return { list: await loadPage(db, catalogue, query, { words, total, start, newest }), total }
}

type FacetQuery = Pick<ListQuery, 'q' | 'brand' | 'max'>

/** What a catalogue can be narrowed to; where nothing matches, also where else to look. */
export async function searchFacets(
  shelves: SearchCaches,
  catalogue: CatalogueName,
  asked: FacetQuery,
): Promise<Facets> {
  const shelf = await shelves(catalogue)
  const store = facetsStore(shelf)
  const understood = await correctSpelling(shelf, searchWords(asked.q))
  const { words, isCorrected: isMended } = understood
  const all = await store.brandCounts([])
  const isNarrowed = words.length > 0 || asked.max !== undefined
  const counts = countsByName(isNarrowed ? await store.brandCounts(words, asked.max) : all)
  const brands = all.map(({ name }) => ({ name: name ?? '', count: counts(name ?? '') }))
  const facets = {
    brands,
    highestPrice: await store.highestPrice(),
    ...(isMended && { searchedFor: words.join(' ') }),
  }
  const chosen = asked.brand?.filter(Boolean) ?? []
  const matching = chosen.length > 0 ? chosen.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0 ? facets : { ...facets, ...(await noMatchHints(shelf, shelves, understood)) }
}

async function noMatchHints(
  shelf: SearchCache,
  shelves: SearchCaches,
  { words, suggestion: instead }: CorrectedSearch,
) {
  const store = facetsStore(shelf)
  const unfiltered = await store.count(words)
  if (words.length === 0) return { unfiltered }
  const isWorthIt = unfiltered === 0 && instead.length > 0 && instead.join() !== words.join()
  const helps = isWorthIt && (await store.count(instead)) > 0
  return {
    unfiltered,
    ...(helps && { suggestion: instead.join(' ') }),
    elsewhere: await countInOtherCatalogues(shelves, shelf.catalogue, words),
  }
}

async function countInOtherCatalogues(shelves: SearchCaches, catalogue: CatalogueName, words: string[]) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const shelf = await shelves(other)
    const { words: meant } = await correctSpelling(shelf, words)
    found.push({ catalogue: other, count: await facetsStore(shelf).count(meant) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
