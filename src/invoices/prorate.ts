/** An amount over shares in proportion to them, exact to the paisa (largest remainder), none of them getting more than itself. */
export function shareOut(amount: number, shares: number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (amount >= whole) return shares
  const exact = shares.map((share) => BigInt(amount) * BigInt(share))
  const parts = exact.map((part) => Number(part / BigInt(whole)))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(whole) }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index))
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
