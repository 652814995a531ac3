/** Deterministic pseudo-random numbers for a seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min: number, max: number) => min + next() * (max - min),
    pick: <Element>(elements: readonly Element[]) => elements[Math.floor(next() * elements.length)]!,
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
