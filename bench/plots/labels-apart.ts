const leastApart = 17

/** Moves what would stand on another downwards, and all of it up again where it would leave the drawing. */
export function labelsApart(wanted: readonly number[], lowest = 396) {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!)
  const placed = [...wanted]
  order.forEach((label, n) => {
    const above = n > 0 ? placed[order[n - 1]!]! : -Infinity
    placed[label] = Math.max(wanted[label]!, above + leastApart)
  })
  order.toReversed().forEach((label, n) => {
    const below = n > 0 ? placed[order[order.length - n]!]! : lowest + leastApart
    placed[label] = Math.min(placed[label]!, below - leastApart)
  })
  return placed
}
