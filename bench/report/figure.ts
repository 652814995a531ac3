/** What several runs measured. */
export interface Figure {
  median: number
  min: number
  max: number
}

export function figure(runs: readonly number[]): Figure {
  const sorted = runs.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0] ?? NaN, sorted.at(-1) ?? NaN]
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? NaN, sorted[sorted.length >> 1] ?? NaN]
  return { median: (low + high) / 2, min, max }
}

/** One figure for each number that the runs have in common. */
export const figureOf = <Run>(runs: readonly Run[], of: (run: Run) => number) => figure(runs.map(of))

/** Three digits that count; all of those before the point. */
export function rounded(value: number) {
  if (!Number.isFinite(value)) return '–'
  const decimals = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.min(decimals, 3) })
}

/** "312 (298–340)", and the number alone where the runs agree. */
export function told({ median, min, max }: Figure, unit = '') {
  const behind = unit && ` ${unit}`
  const [middle, least, most] = [median, min, max].map(rounded)
  return least === most ? `${middle!}${behind}` : `${middle!}${behind} (${least!}–${most!})`
}
