import { ink, manjal } from '../../colour.ts'
import { barrel, ground } from '../../light.ts'
import { fill, layers, place, points, rect, type Sheet } from '../../svg.ts'
import { cord, plug } from './cord.ts'

const loop = (cx: number, cy: number, rx: number, ry: number) =>
  points`M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`

/** A coiled cable held by its band. */
export function cable(s: Sheet, { colour, head = '#26231f' }: { colour: string; head?: string }) {
  const band = layers(
    rect(-17, -52, 34, 104, 8, fill(barrel(s, ink))),
    rect(-17, 26, 34, 5, 0, fill(manjal)),
    rect(-17, 35, 34, 2.5, 0, fill(manjal)),
  )
  const coil = layers(
    cord(loop(200, 214, 122, 118), colour),
    cord(loop(205, 208, 106, 104), colour),
    cord(loop(197, 218, 91, 88), colour),
    cord('M112 262C104 330 118 372 132 398', colour),
    cord('M288 262C298 320 290 350 268 388', colour),
    place(band, 200, 112),
    plug(s, 152, 474, 168, head, 0.98),
    plug(s, 232, 460, 212, head, 0.98),
  )
  return ground(s, 200, 470, 130, 13, 0.28) + place(coil, 0, -18)
}
