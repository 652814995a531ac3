import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { Facets, FacetsQuery } from '../contract.ts'
import { matchedText } from '../list-store.ts'
import { correctTerms, type CorrectedSearch } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { termsIn } from './query/parse-search.ts'
import { shownTerms, textTerms, type SearchTerm } from './query/search-terms.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { parseIn } from './search.ts'
import { findSomeWords, type SomeWords } from './some-words.ts'
import { chosenIn } from '../specification-filters-store.ts'
import { specificationFacets } from './specification-facets.ts'

/** Brands and specifications with counts, and the highest price; what the other catalogues have; if nothing matches, also suggestions. */
export async function searchFacets(
  caches: CatalogueSearches,
  catalogue: CatalogueName,
  query: FacetsQuery,
): Promise<Facets> {
  const cache = await caches(catalogue)
  const store = facetsStore(cache, query)
  const corrected = await correctIfNone(cache, query)
  const someWords = await someWordsIfNone(caches, cache, query, corrected.terms)
  const some = someWords.find((each) => each.cache.catalogue === catalogue)
  const { isCorrected } = corrected
  const terms = some?.terms ?? corrected.terms
  const all = await facetsStore(cache, { match: query.match }).brandCounts([])
  const chosen = chosenIn(catalogue, query)
  const isNarrowed =
    [terms, Object.keys(chosen)].some((conditions) => conditions.length > 0) ||
    matchedText(query) !== undefined ||
    query.max !== undefined
  const counts = countsByName(isNarrowed ? await store.brandCounts(terms, query.max) : all)
  const brands = all.map(({ name }) => ({ name: name ?? '', count: counts(name ?? '') }))
  const specifications = query.match === 'text' ? [] : await specificationFacets(cache, terms, query)
  const { highestRupees, priceSteps } = await store.prices()
  const facets = {
    brands,
    ...(specifications.length > 0 && { specifications }),
    highestPrice: highestRupees,
    ...(priceSteps.length > 0 && { priceSteps }),
    ...(some && { hasSomeWords: true as const }),
    ...(isCorrected && !some && { searchedFor: shownTerms(terms) }),
    ...(terms.length > 0 && { elsewhere: await countElsewhere(caches, catalogue, query, someWords) }),
  }
  const chosenBrands = query.brand?.filter(Boolean) ?? []
  const matching = chosenBrands.length > 0 ? chosenBrands.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0
    ? facets
    : { ...facets, ...(await noMatchHints(cache, query, { ...corrected, terms })) }
}

/** The search as typed, or corrected if no item has all its words. */
async function correctIfNone(cache: CatalogueSearch, query: FacetsQuery): Promise<CorrectedSearch> {
  const terms = await parseIn(cache, query)
  const isFound = terms.length === 0 || (await facetsStore(cache, query).count(terms, { max: query.max })) > 0
  return isFound ? { terms, isCorrected: false, suggestion: terms } : correctTerms(cache, terms)
}

async function someWordsIfNone(
  caches: CatalogueSearches,
  cache: CatalogueSearch,
  query: FacetsQuery,
  terms: SearchTerm[],
) {
  if (textTerms(terms).length === 0) return []
  const matching = await facetsStore(cache, query).count(terms, { max: query.max })
  return matching > 0 ? [] : findSomeWords(caches, query.q)
}

async function noMatchHints(
  cache: CatalogueSearch,
  { q, match }: FacetsQuery,
  { terms, suggestion: instead }: CorrectedSearch,
) {
  const store = facetsStore(cache, { q, match })
  const unfiltered = await store.count(terms)
  if (terms.length === 0) return { unfiltered }
  const shown = shownTerms(instead)
  const isWorthIt = unfiltered === 0 && shown !== '' && shown !== shownTerms(terms)
  const helps = isWorthIt && (await store.count(termsIn(cache.catalogue, instead))) > 0
  return { unfiltered, ...(helps && { suggestion: shown }) }
}

/** The other catalogues with items for the search, or else for some of its words. */
async function countElsewhere(
  caches: CatalogueSearches,
  catalogue: CatalogueName,
  query: FacetsQuery,
  someWords: SomeWords[],
) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const cache = await caches(other)
    const { terms } = await correctIfNone(cache, { q: query.q, match: query.match })
    const some = someWords.find((each) => each.cache.catalogue === other)
    found.push({ catalogue: other, count: some?.count ?? (await facetsStore(cache).count(terms)) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
