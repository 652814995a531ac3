import type { Dots } from './dots.ts'
import { beyond, opposite, sideKey, trace } from './trace.ts'

/** Share of sides that are walled; fewer give a plain net, more break it into rings. */
const density = 0.3
const seed = 231

const found = new Map<Dots, string>()

/** One unbroken line round all the dots, the same after a quarter turn. The search is seeded, so the drawing never changes. */
export function oneLine(dots: Dots) {
  const known = found.get(dots)
  if (known) return known
  const random = seeded(seed)
  for (let attempt = 0; attempt < 4000; attempt++) {
    const walled = someWalls(dots, random)
    const lines = trace(dots, walled)
    if (lines.length === 1 && walled.size) {
      found.set(dots, lines.join(''))
      return lines.join('')
    }
  }
  throw new Error(`No single line runs round these ${dots.places.length} dots`)
}

function seeded(start: number) {
  let state = start
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296
}

function someWalls({ size, places }: Dots, random: () => number) {
  const isDot = new Set(places.map(([x, y]) => `${x},${y}`))
  const walled = new Set<string>()
  const decided = new Set<string>()
  for (const [x, y] of places) {
    for (const side of [0, 1] as const) {
      if (!isDot.has(beyond(x, y, side).join(',')) || decided.has(sideKey(x, y, side))) continue
      const wall = random() < density
      for (const [a, b, turned] of quarterTurns(size, x, y, side)) {
        decided.add(sideKey(a, b, turned)).add(sideKey(...beyond(a, b, turned), opposite(turned)))
        if (wall) walled.add(sideKey(a, b, turned))
      }
    }
  }
  return walled
}

function quarterTurns(size: number, x: number, y: number, side: 0 | 1 | 2 | 3) {
  const turns: [number, number, 0 | 1 | 2 | 3][] = []
  for (let k = 1; k <= 4; k++) {
    ;[x, y] = [size - 1 - y, x]
    turns.push([x, y, ((side + k) % 4) as 0 | 1 | 2 | 3])
  }
  return turns
}
