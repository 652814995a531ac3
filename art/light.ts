import { darken, lighten, luma } from './colour.ts'
import { ellipse, fill, rect, repeat, type Sheet } from './svg.ts'

/** Contact shadow: a squashed radial gradient, since a blur filter is slow on a cheap phone. */
export const ground = (s: Sheet, cx: number, cy: number, rx: number, ry = rx * 0.12, strength = 0.34) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    fill(
      s.radial(
        0.5,
        0.5,
        0.5,
        [0, '#120d06', strength],
        [0.55, '#120d06', strength * 0.42],
        [1, '#120d06', 0],
      ),
    ),
  )

export interface Box {
  x: number
  y: number
  w: number
  h: number
  r: number
}

/** The shadow a body throws on what stands behind it: a few widening outlines. */
export const cast = ({ x, y, w, h, r }: Box, strength = 0.05, steps = 5, step = 3.2) =>
  repeat(steps, (i) => {
    const grow = i * step
    return rect(x - grow, y - grow + 5, w + 2 * grow, h + 2 * grow, r + grow, fill('#120d06', strength))
  })

/** A soft body colour, lit from the upper left. */
export const soft = (s: Sheet, colour: string, strength = 1) =>
  s.slant([0, lighten(colour, 0.2 * strength)], [0.45, colour], [1, darken(colour, 0.2 * strength)])

/** The light that runs along an edge. */
export const rim = (s: Sheet, opacity = 0.6) =>
  s.slant([0, '#fff', opacity], [0.4, '#fff', 0.06], [1, '#000', 0.22])

export const metal = (s: Sheet, slanted = false) =>
  s.linear(0, 0, 1, slanted ? 1 : 0, [
    [0, '#8d8a85'],
    [0.2, '#f4f3f0'],
    [0.5, '#bdbab4'],
    [0.8, '#eceae6'],
    [1, '#77746e'],
  ])

/** A round bar of one colour, seen from the side. */
export const barrel = (s: Sheet, colour: string) =>
  s.across([0, darken(colour, 0.4)], [0.25, lighten(colour, 0.24)], [0.6, colour], [1, darken(colour, 0.5)])

export const isDark = (colour: string) => luma(colour) < 0.5
