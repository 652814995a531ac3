import type { Facets, FacetsQuery } from '../contract.ts'
import { chosenIn } from '../specification-filters-store.ts'
import { specificationFilters } from '../specification-filter-rules.ts'
import type { SearchTerm } from './query/search-terms.ts'
import type { SearchCache } from './search-cache.ts'
import { countBySpecification, type SpecificationCount } from './specification-counts-store.ts'

type SpecificationFacets = NonNullable<Facets['specifications']>

/** The values of each filter in the catalogue, with their counts under the rest of the query; filters without values are left out. */
export async function specificationFacets(
  cache: SearchCache,
  terms: SearchTerm[],
  query: FacetsQuery,
): Promise<SpecificationFacets> {
  const { brand = [], max } = query
  const all = await cache.cached(['specifications'], () => countBySpecification(cache, [], {}), isLarge)
  const chosen = chosenIn(cache.catalogue, query)
  const isNarrowed =
    terms.length > 0 || brand.some(Boolean) || max !== undefined || Object.keys(chosen).length > 0
  const counts =
    isNarrowed && all.length > 0
      ? await cache.cached(
          ['specifications', terms, brand, max, chosen],
          () => countBySpecification(cache, terms, { brand, max, ...chosen }, valuesIn(all)),
          isLarge,
        )
      : all
  const countOf = new Map(counts.map((each) => [keyOf(each), each.count]))
  return specificationFilters[cache.catalogue].flatMap(({ parameter, kind }) => {
    const values = all.filter((each) => each.parameter === parameter)
    if (values.length === 0 || isNewAlone(kind, values)) return []
    const sorted = kind === 'number' || kind === 'minimum' ? values.sort(byNumber) : values
    return [
      {
        parameter,
        values: sorted.map((each) => ({ value: each.value, count: countOf.get(keyOf(each)) ?? 0 })),
      },
    ]
  })
}

/** A shop without used items has no choice of the condition. */
const isNewAlone = (kind: string, values: SpecificationCount[]) =>
  kind === 'condition' && values.every(({ value }) => value === 'new')

/** As with brands, a count of many items may be stale for some seconds. */
const isLarge = (counts: SpecificationCount[]) => counts.some(({ count }) => count > 1_000)

const valuesIn = (counts: SpecificationCount[]) => counts.map(({ value }) => value)
const keyOf = ({ parameter, value }: SpecificationCount) => `${parameter} ${value.toLowerCase()}`
const byNumber = (a: SpecificationCount, b: SpecificationCount) => Number(a.value) - Number(b.value)
