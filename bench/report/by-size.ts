import { rounded } from './figure.ts'

/** One line for each thing that was measured, with what is said of it at each size. */
export function bySize<Row extends { what: string; products: number }>(
  rows: readonly Row[],
  say: (row: Row) => string,
): [string, string][] {
  return [...Map.groupBy(rows, ({ what }) => what)].map(([what, some]) => [
    what,
    some.map((row) => `${say(row)} (${rounded(row.products)} products)`).join('; '),
  ])
}
