import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { Facets, FacetsQuery } from '../contract.ts'
import { matchedText } from '../list-store.ts'
import type { CorrectedSearch } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { termsIn } from './query/parse-search.ts'
import { shownTerms } from './query/search-terms.ts'
import type { SearchCaches } from './search-cache.ts'
import { correctTerms, parseIn } from './search.ts'

/** Brands with counts and the highest price; what the other catalogues have; if nothing matches, also suggestions. */
export async function searchFacets(
  caches: SearchCaches,
  catalogue: CatalogueName,
  query: FacetsQuery,
): Promise<Facets> {
  const cache = await caches(catalogue)
  const store = facetsStore(cache, query)
  const corrected = await correctTerms(cache, await parseIn(cache, query))
  const { terms, isCorrected } = corrected
  const all = await facetsStore(cache, { match: query.match }).brandCounts([])
  const isNarrowed = terms.length > 0 || matchedText(query) !== undefined || query.max !== undefined
  const counts = countsByName(isNarrowed ? await store.brandCounts(terms, query.max) : all)
  const brands = all.map(({ name }) => ({ name: name ?? '', count: counts(name ?? '') }))
  const facets = {
    brands,
    highestPrice: await store.highestPrice(),
    ...(isCorrected && { searchedFor: shownTerms(terms) }),
    ...(terms.length > 0 && { elsewhere: await countInOtherCatalogues(caches, catalogue, query) }),
  }
  const chosen = query.brand?.filter(Boolean) ?? []
  const matching = chosen.length > 0 ? chosen.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0 ? facets : { ...facets, ...(await noMatchHints(catalogue, store, corrected)) }
}

async function noMatchHints(
  catalogue: CatalogueName,
  store: ReturnType<typeof facetsStore>,
  { terms, suggestion: instead }: CorrectedSearch,
) {
  const unfiltered = await store.count(terms)
  if (terms.length === 0) return { unfiltered }
  const shown = shownTerms(instead)
  const isWorthIt = unfiltered === 0 && shown !== '' && shown !== shownTerms(terms)
  const helps = isWorthIt && (await store.count(termsIn(catalogue, instead))) > 0
  return { unfiltered, ...(helps && { suggestion: shown }) }
}

/** Catalogues that have none are left out. */
async function countInOtherCatalogues(caches: SearchCaches, catalogue: CatalogueName, query: FacetsQuery) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const cache = await caches(other)
    const { terms } = await correctTerms(cache, await parseIn(cache, query))
    found.push({ catalogue: other, count: await facetsStore(cache).count(terms) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
