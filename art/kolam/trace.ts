import type { Dots } from './dots.ts'

/** Distance between two dots, in the drawing's own units. */
export const pitch = 20
/** How near the line comes to a dot where it bends round it, as a part of half the pitch. */
const bend = 0.74

const sides = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const // east, south, west, north
type Side = 0 | 1 | 2 | 3

export const opposite = (side: Side) => ((side + 2) % 4) as Side
export const beyond = (x: number, y: number, side: Side) => [x + sides[side][0], y + sides[side][1]] as const
export const sideKey = (x: number, y: number, side: number) => `${x},${y},${side}`

type Point = readonly [number, number]

/**
 * The lines of a sikku kolam: neighbouring dots are joined by a crossing unless the side between them is walled.
 * Answers one closed path for each separate line.
 */
export function trace({ places }: Dots, walled: ReadonlySet<string> = new Set()) {
  const isDot = new Set(places.map(([x, y]) => `${x},${y}`))
  const crosses = (x: number, y: number, side: Side) => {
    const [nx, ny] = beyond(x, y, side)
    return (
      isDot.has(`${nx},${ny}`) &&
      !walled.has(sideKey(x, y, side)) &&
      !walled.has(sideKey(nx, ny, opposite(side)))
    )
  }
  const seen = new Set<string>()
  const lines: string[] = []
  for (const [x, y] of places) {
    for (const side of [0, 1, 2, 3] as const) {
      if (!seen.has(sideKey(x, y, side))) lines.push(follow(x, y, side, crosses, seen))
    }
  }
  return lines
}

type Crosses = (x: number, y: number, side: Side) => boolean

/** Walks one line from a quarter round a dot until it comes back to it. */
function follow(x: number, y: number, side: Side, crosses: Crosses, seen: Set<string>) {
  let from = side
  let to = ((side + 1) % 4) as Side
  const quarters: Point[][] = []
  for (;;) {
    const corner = (from + 1) % 4 === to ? from : to
    if (seen.has(sideKey(x, y, corner))) return closedPath(quarters)
    seen.add(sideKey(x, y, corner))
    quarters.push(quarterRound(x, y, from, to, crosses))
    const turn = opposite(from)
    if (crosses(x, y, to)) {
      ;[x, y] = beyond(x, y, to)
      ;[from, to] = [opposite(to), turn]
    } else {
      ;[from, to] = [to, turn]
    }
  }
}

/** The curve from one side of a dot to the next: start, two handles, end. */
function quarterRound(x: number, y: number, from: Side, to: Side, crosses: Crosses): Point[] {
  const [a, b] = [sides[from], sides[to]]
  const [openA, openB] = [crosses(x, y, from), crosses(x, y, to)]
  const diagonal = [(b[0] - a[0]) * 0.7071, (b[1] - a[1]) * 0.7071] as const
  const leave = openA ? diagonal : b
  const arrive = openB ? diagonal : ([-a[0], -a[1]] as const)
  const pull = openA && openB ? 0.47 : openA || openB ? 0.5 : 0.5523 * bend
  const p = scaled(a, openA ? 1 : bend)
  const q = scaled(b, openB ? 1 : bend)
  const handles = [
    [p[0] + leave[0] * pull, p[1] + leave[1] * pull],
    [q[0] - arrive[0] * pull, q[1] - arrive[1] * pull],
  ] as const
  return [p, ...handles, q].map(([u, v]) => [
    tenths((x * 2 + 1 + u) * (pitch / 2)),
    tenths((y * 2 + 1 + v) * (pitch / 2)),
  ])
}

const scaled = ([x, y]: Point, k: number): Point => [x * k, y * k]
const tenths = (n: number) => Math.round(n * 10) / 10

/** Relative and without needless characters: a kolam has hundreds of curves. Each step starts from a rounded point, so nothing drifts. */
function closedPath(quarters: Point[][]) {
  const [start = [0, 0]] = quarters[0] ?? []
  const curves = quarters.map(([from = [0, 0], ...rest]) =>
    rest.map(([x, y]) => short(x - from[0]) + short(y - from[1])).join(''),
  )
  return `M${start[0]} ${start[1]}c${curves.join('')}z`.replaceAll('c ', 'c')
}

function short(n: number) {
  const text = tenths(n).toString().replace('-0.', '-.').replace(/^0\./, '.')
  return text.startsWith('-') && text !== '-0' ? text : ` ${text === '-0' ? '0' : text}`
}
