/** Statistics over several runs. */
export interface Figure {
  median: number
  min: number
  max: number
}

export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0] ?? NaN, sorted.at(-1) ?? NaN]
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? NaN, sorted[sorted.length >> 1] ?? NaN]
  return { median: (low + high) / 2, min, max }
}

/** At least three significant digits; integers are never rounded. */
export function formatNumber(value: number) {
  if (!Number.isFinite(value)) return '–'
  const decimals = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.min(decimals, 3) })
}

/** "312 (298–340)", or "312" if all runs agree. */
export function formatFigure({ median, min, max }: Figure, unit = '') {
  const suffix = unit && ` ${unit}`
  const [middle, lowest, highest] = [median, min, max].map(formatNumber)
  return lowest === highest ? `${middle!}${suffix}` : `${middle!}${suffix} (${lowest!}–${highest!})`
}
