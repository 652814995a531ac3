/** The value below which this fraction (0 to 1) of the values is; NaN without values. */
export function percentile(values: readonly number[], fraction: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? NaN
}

export const latencyPercentiles = (timesMs: readonly number[]) => ({
  p50Ms: percentile(timesMs, 0.5),
  p99Ms: percentile(timesMs, 0.99),
})
