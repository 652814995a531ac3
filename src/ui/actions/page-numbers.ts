/** The numbers worth a link: the ends, the current page and its neighbours; undefined is a gap between them. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: Math.max(pages, 1) }, (_, position) => position + 1)
  if (all.length <= 7) return all
  const worth = all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
  return worth.flatMap((number, position) => {
    const before = worth[position - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}
