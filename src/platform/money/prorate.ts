/** Splits an amount in proportion to the shares, exact to the paisa (largest remainder); no part exceeds its share. */
export function prorate(amountPaise: number, shares: number[]): number[] {
  const totalPaise = shares.reduce((sum, share) => sum + share, 0)
  if (amountPaise >= totalPaise) return shares
  const exact = shares.map((share) => BigInt(amountPaise) * BigInt(share))
  const parts = exact.map((part) => Number(part / BigInt(totalPaise)))
  const left = amountPaise - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(totalPaise) }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index))
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
