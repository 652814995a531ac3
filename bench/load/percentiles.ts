/** Milliseconds. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}
