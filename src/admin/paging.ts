export const rowsAPage = 20

/** The part of a list that the address asks for; anything that is no page number means the first page. */
export function pageIn(search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1, limit: rowsAPage }
}

/** "21–40 of 72 orders", or of "500+" where no more are shown. */
export function rangeOf(page: number, total: number, noun: string, most = Infinity) {
  const many = total > most ? `${most}+` : `${total}`
  const first = (page - 1) * rowsAPage + 1
  const last = Math.min(page * rowsAPage, total, most)
  return last < first ? `${many} ${noun}` : `${first}–${last} of ${many} ${noun}`
}

/** The same address with some of it changed; what is empty leaves it, so that an address stays short. */
export function searchWith(search: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
