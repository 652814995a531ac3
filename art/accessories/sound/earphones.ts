import { darken, lighten, manjal } from '../../colour.ts'
import { barrel, ground, metal } from '../../light.ts'
import { circle, ellipse, fill, layers, line, path, place, rect, roundLine, type Sheet } from '../../svg.ts'
import { plug } from '../power/cord.ts'

/** One in-ear piece, its tip to the left of the origin. */
function earpiece(s: Sheet, colour: string, x: number, y: number, turn: number, facing: 1 | -1) {
  const shell = s.radial(0.36, 0.3, 0.8, [0, lighten(colour, 0.45)], [0.55, colour], [1, darken(colour, 0.5)])
  const drawn = layers(
    ellipse(-26, 0, 18, 23, fill(s.radial(0.4, 0.35, 0.8, [0, '#5a554f'], [1, '#171513']))),
    rect(-20, -13, 22, 26, 8, fill(darken(colour, 0.3))),
    circle(12, 0, 27, fill(shell)),
    circle(14, 0, 17, line(metal(s, true), 2.4)),
    circle(14, 0, 6, fill(manjal)),
  )
  return place(drawn, x, y, `rotate(${turn}) scale(${facing} 1)`)
}

const wire = (d: string, colour: string, width: number) =>
  path(d, roundLine(darken(colour, 0.4), width)) + path(d, roundLine(lighten(colour, 0.08), width * 0.66))

/** Earphones on a wire, with the button piece and a USB-C plug. */
export function wiredEarphones(s: Sheet, { colour }: { colour: string }) {
  return layers(
    ground(s, 200, 462, 132, 14, 0.26),
    wire('M116 116C70 190 120 250 196 286', colour, 7),
    wire('M284 116C330 190 280 250 204 286', colour, 7),
    wire('M200 290C204 360 90 330 92 396S250 452 290 372', colour, 8),
    rect(188, 270, 24, 50, 11, fill(barrel(s, colour))),
    place(
      rect(-9, -26, 18, 52, 9, fill(barrel(s, colour))) + circle(0, 0, 5, fill(manjal)),
      98,
      190,
      'rotate(-16)',
    ),
    earpiece(s, colour, 116, 96, 22, 1),
    earpiece(s, colour, 284, 96, -22, -1),
    plug(s, 300, 300, 12, colour, 0.9),
  )
}

/** A neckband: a stiff collar, two bars and earpieces on short wires. */
export function neckband(s: Sheet, { colour }: { colour: string }) {
  const collar = 'M96 330C70 170 110 72 200 72S330 170 304 330'
  const bar = (x: number, turn: number) =>
    place(
      layers(
        rect(-19, -14, 38, 108, 17, fill(barrel(s, colour))),
        rect(-19, 66, 38, 5, 0, fill(manjal)),
        rect(-4, 8, 8, 26, 4, fill('#fff', 0.2)),
      ),
      x,
      326,
      `rotate(${turn})`,
    )
  return layers(
    ground(s, 200, 470, 130, 13, 0.26),
    wire('M98 416C110 470 172 470 166 392', colour, 6),
    wire('M302 416C290 470 228 470 234 392', colour, 6),
    path(collar, roundLine(darken(colour, 0.5), 19)),
    path(collar, roundLine(colour, 15)),
    place(path(collar, roundLine(lighten(colour, 0.4), 4, 0.6)), -2, -3),
    bar(96, 6) + bar(304, -6),
    earpiece(s, colour, 164, 366, -64, -1),
    earpiece(s, colour, 236, 366, 64, 1),
  )
}
