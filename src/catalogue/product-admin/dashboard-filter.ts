import type { Product } from '../contract.ts'

/** The dashboard's sort select, in its order and with its exact texts. */
export const sortOptions = [
  { value: 'none', label: 'Sort by' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'price_desc', label: 'Price High to Low' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'name_desc', label: 'Name Z-A' },
] as const
export type DashboardSort = (typeof sortOptions)[number]['value']

export const isDashboardSort = (value: string): value is DashboardSort =>
  sortOptions.some((option) => option.value === value)

export interface DashboardFilter {
  search: string
  /** Rupees. */
  maxPrice: number
  /** None chosen means all. */
  brands: readonly string[]
  sorting: DashboardSort
}

/** The price slider ends at the highest price, in rupees, and never below 2,00,000. */
export const sliderEnd = (items: readonly Product[]) =>
  Math.ceil(items.reduce((highest, { price }) => Math.max(highest, price), 200_000))

export const brandsOf = (items: readonly Product[]) =>
  [...new Set(items.map(({ brand }) => brand))].sort(byName.compare)

export function filterProducts(items: readonly Product[], filter: DashboardFilter) {
  const { search, maxPrice, brands, sorting } = filter
  const wanted = search.trim().toLowerCase()
  const shown = items.filter(
    (item) =>
      item.price <= maxPrice &&
      (brands.length === 0 || brands.includes(item.brand)) &&
      [item.product_name, item.description, item.brand].some((text) => text.toLowerCase().includes(wanted)),
  )
  return sorting === 'none' ? shown : shown.sort(comparators[sorting])
}

const byName = new Intl.Collator('en-IN', { numeric: true })

const comparators: Record<Exclude<DashboardSort, 'none'>, (a: Product, b: Product) => number> = {
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  name_asc: (a, b) => byName.compare(a.product_name, b.product_name),
  name_desc: (a, b) => byName.compare(b.product_name, a.product_name),
}
