import { maxCounted } from '../../platform/contract.ts'

export const pageSize = 20

/** Reads `?page=` of the URL; an invalid page number means the first page. */
export function pageIn(search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1, limit: pageSize }
}

/** The same with the last day and the text of a list that grows with the shop. */
export const longListIn = (search: URLSearchParams) => ({
  ...pageIn(search),
  until: search.get('until') ?? undefined,
  q: search.get('q') ?? undefined,
})

/** The number of rows of a list that is not counted beyond `maxCounted`. */
export const countText = (count: number) =>
  count < maxCounted ? String(count) : `${maxCounted.toLocaleString('en-IN')}+`

interface RangeOptions {
  most?: number | undefined
  /** Counting stopped at `maxCounted`. */
  isLong?: boolean
  size?: number
}

/** "21–40 of 72 orders", or "of 500+" if the list is cut at `most`. `size`: rows of a page. */
export function rangeText(
  page: number,
  total: number,
  noun: string,
  { most = Infinity, isLong = false, size = pageSize }: RangeOptions = {},
) {
  const counted = isLong ? countText(total) : `${total}`
  const many = total > most ? `${most}+` : counted
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total, most)
  return last < first ? `${many} ${noun}` : `${first}–${last} of ${many} ${noun}`
}

/** Copies the search parameters with changes; empty values are removed. */
export function withSearchParams(search: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
