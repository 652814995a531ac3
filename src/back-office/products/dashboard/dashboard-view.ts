import { catalogues, type CatalogueName, isCatalogueName } from '../../../selling/catalogue/catalogues.ts'
import type { Facets } from '../../../selling/catalogue/contract.ts'
import {
  listQueryString,
  parseListState,
  sortLabels,
  type ListState,
} from '../../../selling/catalogue/search/list-url.ts'

/** Category, search, filters, sort order and page of the dashboard, as in its URL. */
export interface DashboardView {
  category: CatalogueName
  list: ListState
}

const [firstCategory] = catalogues

/** Ignores invalid values. */
export function parseDashboardView(search: URLSearchParams): DashboardView {
  const requested = search.get('category')
  return { category: isCatalogueName(requested) ? requested : firstCategory, list: parseListState(search) }
}

/** The URL's query string without default values. */
export function dashboardQueryString({ category, list }: DashboardView): string {
  const rest = listQueryString(list)
  if (category === firstCategory) return rest
  return `?category=${category}${rest === '' ? '' : `&${rest.slice(1)}`}`
}

/** The dashboard's sort select, in its order and with its exact texts. */
export const sortOptions = [
  { value: '', label: 'Sort by' },
  ...Object.entries(sortLabels).map(([value, label]) => ({ value, label })),
]

/** The price slider ends at the highest price, in rupees, and never below 2,00,000. */
export const sliderEnd = (facets: Facets | undefined) =>
  Math.ceil(Math.max(facets?.highestPrice ?? 0, 200_000))

/** Number of all items of the category. */
export const itemCount = (facets: Facets | undefined) =>
  facets?.brands.reduce((sum, { count }) => sum + count, 0)
