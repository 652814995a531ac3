/** What a list's address asks for; without a page it is the first. */
export interface ListState {
  q: string
  brands: string[]
  /** Rupees. */
  max: number | undefined
  sort: Sorting | ''
  page: number
}

export const sortings = {
  price_asc: 'Price Low to High',
  price_desc: 'Price High to Low',
  name_asc: 'Name A-Z',
  name_desc: 'Name Z-A',
}
export type Sorting = keyof typeof sortings
export const isSorting = (value: string): value is Sorting => Object.hasOwn(sortings, value)

/** A small shop sees everything on one page. */
export const itemsAPage = 60

/** Nonsense asks for nothing. */
export function listStateIn(search: URLSearchParams): ListState {
  const [sort, max, page] = [
    search.get('sort') ?? '',
    search.get('max') ?? '',
    Number(search.get('page') ?? 1),
  ]
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    brands: [...new Set(search.getAll('brand'))].filter((brand) => brand !== '').slice(0, 50),
    max: max !== '' && Number(max) >= 0 ? Number(max) : undefined,
    sort: isSorting(sort) ? sort : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address's query; what says nothing is left out, so that an address stays short. */
export function listSearch({ q, brands, max, sort, page }: ListState): string {
  const search = new URLSearchParams()
  if (q.trim() !== '') search.set('q', q.trim())
  for (const brand of brands) search.append('brand', brand)
  if (max !== undefined) search.set('max', String(max))
  if (sort !== '') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** A slider that no script moves is always sent: at its end it asks for nothing. Rupees. */
export const withoutIdleLimit = (asked: ListState, highestPrice = Infinity): ListState =>
  asked.max !== undefined && asked.max >= highestPrice ? { ...asked, max: undefined } : asked

/** A price slider moves in a hundred to a thousand round steps, and ends at or above the highest price. */
export function sliderFor(highestPrice: number) {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(highestPrice, 1) / 100)))
  return { step, end: Math.ceil(highestPrice / step) * step }
}
