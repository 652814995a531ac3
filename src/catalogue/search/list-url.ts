/** Search, filters, sort order and page of a list, as in its URL. */
export interface ListState {
  q: string
  brands: string[]
  /** Rupees. */
  max: number | undefined
  sort: SortKey | ''
  page: number
}

export const noFilters: ListState = { q: '', brands: [], max: undefined, sort: '', page: 1 }

export const sortLabels = {
  price_asc: 'Price Low to High',
  price_desc: 'Price High to Low',
  name_asc: 'Name A-Z',
  name_desc: 'Name Z-A',
}
type SortKey = keyof typeof sortLabels
export const isSortKey = (value: string): value is SortKey => Object.hasOwn(sortLabels, value)

/** A small shop shows everything on one page. */
export const itemsPerPage = 60

/** Ignores invalid values. */
export function parseListState(search: URLSearchParams): ListState {
  const [sort, max, page] = [
    search.get('sort') ?? '',
    search.get('max') ?? '',
    Number(search.get('page') ?? 1),
  ]
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    brands: [...new Set(search.getAll('brand'))].filter((brand) => brand !== '').slice(0, 50),
    max: max !== '' && Number(max) >= 0 ? Number(max) : undefined,
    sort: isSortKey(sort) ? sort : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The URL's query string without default values. */
export function listQueryString({ q, brands, max, sort, page }: ListState): string {
  const search = new URLSearchParams()
  if (q.trim() !== '') search.set('q', q.trim())
  for (const brand of brands) search.append('brand', brand)
  if (max !== undefined) search.set('max', String(max))
  if (sort !== '') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** Without JavaScript the slider's value is always sent; at its end it means no limit. Rupees. */
export const withoutUnusedMaxPrice = (state: ListState, highestPriceRupees = Infinity): ListState =>
  state.max !== undefined && state.max >= highestPriceRupees ? { ...state, max: undefined } : state

/** The price slider has a hundred to a thousand round steps, and ends at or above the highest price. */
export function priceSlider(highestPriceRupees: number) {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(highestPriceRupees, 1) / 100)))
  return { step, end: Math.ceil(highestPriceRupees / step) * step }
}
