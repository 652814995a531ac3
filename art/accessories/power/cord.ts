import { darken, ink, lighten } from '../../colour.ts'
import { barrel, metal } from '../../light.ts'
import { fill, layers, line, path, place, rect, round, type Sheet } from '../../svg.ts'

/** A braided cord along a path, with light and shade across it. */
export function cord(d: string, colour: string, width = 15) {
  const pass = (w: number, c: string, more = '') =>
    path(d, `${line(c, w)} stroke-linecap="round" stroke-linejoin="round"${more}`)
  const braid = path(d, `${line(darken(colour, 0.3), width * 0.86, 0.55)} stroke-dasharray="2.2 4.2"`)
  const light = pass(width * 0.3, lighten(colour, 0.45), ' stroke-opacity=".75"')
  return layers(
    pass(width, darken(colour, 0.42)),
    pass(width * 0.86, colour),
    braid,
    place(light, round(-width * 0.13), round(-width * 0.17)),
  )
}

/** A USB-C plug, its tip up at the origin. */
export const plug = (s: Sheet, x: number, y: number, turn = 0, colour = ink, scale = 1) =>
  place(
    layers(
      rect(-9, -4, 18, 30, 5, fill(metal(s))),
      rect(-15, 20, 30, 46, 8, fill(barrel(s, colour))),
      rect(-10, 64, 20, 22, 5, fill(darken(colour, 0.2))),
      ...[68, 73, 78].map((y) => rect(-10, y, 20, 1.6, 0.8, fill('#000', 0.35))),
    ),
    x,
    y,
    `rotate(${turn}) scale(${scale})`,
  )

/** A USB-C socket seen from the front. */
export const socket = (s: Sheet, cx: number, cy: number, w = 34) =>
  layers(
    rect(
      cx - w / 2,
      cy - w * 0.17,
      w,
      w * 0.34,
      w * 0.17,
      `${fill('#0d0c0b')} stroke="${metal(s, true)}" stroke-width="2"`,
    ),
    rect(cx - w * 0.3, cy - 1.6, w * 0.6, 3.2, 1.6, fill('#5d5954')),
  )
