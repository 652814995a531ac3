import { kolam } from '../kolam/kolam.ts'
import { fill, layers, path, points, rect, repeat, roundLine } from '../svg.ts'
import type { Wallpaper } from './wallpaper.ts'

/** The kolam, drawn whole a little inside the glass. */
export const kolamWall: Wallpaper = (s, w, h, [a, b, c]) => {
  const paper = s.linear(0, 0, 0.6, 1, [
    [0, a],
    [1, b],
  ])
  return (
    rect(0, 0, w, h, 0, fill(paper)) + kolam(w * 0.5, h * 0.62, w * 0.9, { colour: c, width: 2.4, dot: 2 })
  )
}

/** A plain weave of three threads on a ground. */
export const weave: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const p = w / 6
  const [thick, edge] = [p * 0.72, p * 0.14]
  const threads = [b, c, d]
  const over = (i: number, j: number) => rect(i * p, j * p + edge, p, thick, 0, fill(threads[j % 3] ?? b))
  const under = (i: number, j: number) =>
    rect(i * p + edge, j * p, thick, p, 0, fill(threads[i % 3] ?? c, 0.78))
  const cloth = repeat(36, (k) => {
    const [i, j] = [k % 6, Math.floor(k / 6)]
    return (i + j) % 2 ? over(i, j) : under(i, j)
  })
  return layers(rect(0, 0, w, h, 0, fill(a)), rect(0, 0, w, h, 0, fill(s.pattern(p * 6, p * 6, cloth))))
}

const dotLevels = 7

/** Dots that grow towards one place: one path for each size, round caps on lines without length. */
export const pulli: Wallpaper = (s, w, h, [a, b, c]) => {
  const p = w / 11
  const rows = Math.floor(h / p)
  const places = Array.from({ length: 11 * rows }, (_, k) => {
    const [x, y] = [((k % 11) + 0.5) * p, (Math.floor(k / 11) + 0.5) * p]
    const near = Math.max(0, 1 - Math.hypot(x - w * 0.5, y - h * 0.66) / (w * 0.72))
    return { level: Math.round(near * (dotLevels - 1)), move: `M${x.toFixed(1)} ${y.toFixed(1)}h0` }
  })
  const dots = Array.from({ length: dotLevels }, (_, level) => {
    const near = level / (dotLevels - 1)
    const d = places.filter((place) => place.level === level).map(({ move }) => move)
    return path(d.join(''), roundLine(c, Math.max(0.14, near) * p * 0.86, 0.35 + near * 0.65))
  })
  return layers(rect(0, 0, w, h, 0, fill(s.down([0, a], [1, b]))), ...dots)
}

/** Madras checks: translucent stripes both ways. */
export const checks: Wallpaper = (_s, w, h, [a, b, c, d]) => {
  const stripes: [at: number, width: number, colour: string, opacity: number][] = [
    [0.06, 0.2, b, 0.7],
    [0.34, 0.06, d, 0.9],
    [0.47, 0.26, c, 0.62],
    [0.79, 0.03, d, 0.9],
    [0.86, 0.09, b, 0.6],
  ]
  const upright = stripes.map(([at, width, colour, opacity]) =>
    rect(w * at, 0, w * width, h, 0, fill(colour, opacity)),
  )
  const lying = [0, 1, 2].flatMap((turn) =>
    stripes.map(([at, width, colour, opacity]) =>
      rect(0, w * (at + turn), w, w * width, 0, fill(colour, opacity * 0.8)),
    ),
  )
  return layers(rect(0, 0, w, h, 0, fill(a)), ...upright, ...lying)
}

/** Cotton with one coloured border and a row of temple points. */
export const kara: Wallpaper = (s, w, h, [a, b, c, d]) => {
  const y = h * 0.76
  const point = w / 8
  const temples = Array.from(
    { length: 8 },
    (_, k) => points`M${k * point} ${y}l${point / 2} ${-point * 1.1}l${point / 2} ${point * 1.1}z`,
  )
  return layers(
    rect(0, 0, w, h, 0, fill(s.down([0, a], [1, b]))),
    path(temples.join(''), fill(c)),
    rect(0, y, w, h * 0.14, 0, fill(c)),
    rect(0, y + h * 0.035, w, h * 0.012, 0, fill(d)),
    rect(0, y + h * 0.06, w, h * 0.03, 0, fill(d)),
    rect(0, y + h * 0.103, w, h * 0.012, 0, fill(d)),
    rect(0, y + h * 0.165, w, h * 0.01, 0, fill(c)),
  )
}
