export interface Scale {
  /** From 0, the lowest, to 1. */
  of: (value: number) => number
  ticks: number[]
}

/** By powers of ten where the values lie far apart, else from nought. */
export function scaleFor(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least > 0 && most / least > 20 ? byPowers(least, most) : fromNought(most)
}

function byPowers(least: number, most: number): Scale {
  const [from, until] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  const ticks = Array.from({ length: until - from + 1 }, (_, n) => 10 ** (from + n))
  return { of: (value) => (Math.log10(value) - from) / (until - from), ticks }
}

function fromNought(most: number): Scale {
  const rough = (most > 0 ? most : 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10)
  const top = Math.ceil(most / step) * step || step
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step)
  return { of: (value) => value / top, ticks }
}
