export const pageSize = 20

/** Reads `?page=` of the URL; an invalid page number means the first page. */
export function pageIn(search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1, limit: pageSize }
}

interface RangeOptions {
  most?: number | undefined
  size?: number
}

/** "21–40 of 72 orders", or "of 500+" if the list is cut at `most`. `size`: rows of a page. */
export function rangeText(
  page: number,
  total: number,
  noun: string,
  { most = Infinity, size = pageSize }: RangeOptions = {},
) {
  const many = total > most ? `${most}+` : `${total}`
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
