import type { CatalogueName } from '../catalogues.ts'
import type { Facets, FacetsQuery } from '../contract.ts'
import { matchedText } from '../list-store.ts'
import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { findMatches } from './find-matches.ts'
import { parseSearch } from './query/parse-search.ts'
import { shownTerms, textTerms, type SearchTerm } from './query/search-terms.ts'
import { termsIn } from './query/wanted-items.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { isFoundAsTyped, parseIn } from './search.ts'
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
  const typed = await parseIn(cache, query)
  const isFound = await isFoundAsTyped(cache, typed)
  const { found, searchedFor, hasSomeWords, notInStock } =
    textTerms(typed).length === 0 ? { found: [] } : await findMatches(caches, query.q)
  const own = found.find((each) => each.cache === cache)
  const terms = isFound || own === undefined ? typed : own.terms
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
    ...(!isFound && own && { searchedFor, hasSomeWords }),
    ...(notInStock && { notInStock }),
    ...(terms.length > 0 && {
      elsewhere: found
        .filter((each) => each.cache !== cache)
        .map((each) => ({ catalogue: each.cache.catalogue, count: each.count })),
    }),
  }
  const chosenBrands = query.brand?.filter(Boolean) ?? []
  const matching = chosenBrands.length > 0 ? chosenBrands.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0 ? facets : { ...facets, ...(await noMatchHints(cache, query, terms)) }
}

async function noMatchHints(cache: CatalogueSearch, { q, match }: FacetsQuery, terms: SearchTerm[]) {
  const store = facetsStore(cache, { q, match })
  const unfiltered = await store.count(terms)
  if (textTerms(terms).length === 0) return { unfiltered }
  const { suggestion } = await correctTerms(cache, parseSearch(q, await cache.synonyms()))
  const shown = shownTerms(suggestion)
  const isWorthIt = unfiltered === 0 && shown !== '' && shown !== shownTerms(terms)
  const helps = isWorthIt && (await store.count(termsIn(cache.catalogue, suggestion))) > 0
  return { unfiltered, ...(helps && { suggestion: shown }) }
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
