import type { CatalogueName } from '../catalogues.ts'
import {
  chosenSpecifications,
  filterParameters,
  type ChosenSpecifications,
} from '../specification-filter-rules.ts'

/** Search, filters, sort order and page of a list, as in its URL. */
export interface ListState {
  q: string
  brands: string[]
  /** Rupees. */
  max: number | undefined
  /** Filters by specifications; empty in lists that have none. */
  specifications: ChosenSpecifications
  sort: SortKey | ''
  page: number
}

export const noFilters: ListState = {
  ...{ q: '', brands: [], max: undefined, specifications: {} },
  ...{ sort: '', page: 1 },
}

export const sortLabels = {
  price_asc: 'Price Low to High',
  price_desc: 'Price High to Low',
  name_asc: 'Name A-Z',
  name_desc: 'Name Z-A',
}
const goodsSortLabels = { ...sortLabels, country_asc: 'Country of Origin A-Z' }
type SortKey = keyof typeof goodsSortLabels

/** Goods are sorted by country of origin too; repairs have none. Without a catalogue: the orders that all catalogues have. */
export const sortLabelsOf = (catalogue?: CatalogueName): Partial<Record<SortKey, string>> =>
  catalogue === undefined || catalogue === 'services' ? sortLabels : goodsSortLabels

export const isSortKey = (value: string, catalogue?: CatalogueName): value is SortKey =>
  Object.hasOwn(sortLabelsOf(catalogue), value)

/** A small shop shows everything on one page. */
export const itemsPerPage = 60

/** Ignores invalid values, and specifications and sort orders that the catalogue does not have. */
export function parseListState(search: URLSearchParams, catalogue?: CatalogueName): ListState {
  const [sort, max, page] = [
    search.get('sort') ?? '',
    search.get('max') ?? '',
    Number(search.get('page') ?? 1),
  ]
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    brands: [...new Set(search.getAll('brand'))].filter((brand) => brand !== '').slice(0, 50),
    max: max !== '' && Number(max) >= 0 ? Number(max) : undefined,
    specifications: catalogue ? chosenSpecifications(catalogue, (parameter) => search.getAll(parameter)) : {},
    sort: isSortKey(sort, catalogue) ? sort : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The URL's query string without default values. */
export function listQueryString({ q, brands, max, specifications, sort, page }: ListState): string {
  const search = new URLSearchParams()
  if (q.trim() !== '') search.set('q', q.trim())
  for (const brand of brands) search.append('brand', brand)
  if (max !== undefined) search.set('max', String(max))
  for (const parameter of filterParameters)
    for (const value of specifications[parameter] ?? []) search.append(parameter, value)
  if (sort !== '') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** A limit at or above the highest price is none: it would be shown as a filter that leaves everything. Rupees. */
export const withoutUnusedMaxPrice = (state: ListState, highestPriceRupees = Infinity): ListState =>
  state.max !== undefined && state.max >= highestPriceRupees ? { ...state, max: undefined } : state
