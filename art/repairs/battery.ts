import { manjal } from '../colour.ts'
import { ground } from '../light.ts'
import { lens } from '../phone/cameras/lens.ts'
import { fill, layers, line, path, points, rect, repeat, roundLine, type Sheet } from '../svg.ts'
import { chip, circuitGreen, copper, open, openPhone, screw } from './open-phone.ts'

const { x, y, w, h } = open

/** An opened phone; the cell is the lit part. */
export function batteryRepair(s: Sheet, { cell = manjal }: { cell?: string } = {}) {
  return layers(ground(s, 200, 457, 128), openPhone(s), board(s), battery(s, cell), foot())
}

function board(s: Sheet) {
  const outline = points`M${x + 8} ${y + 12}h${w - 16}v92h-62v24h${78 - w}z`
  const tracks = points`M${x + 96} ${y + 26}h60M${x + 96} ${y + 32}h44l8 8h10M${x + 92} ${y + 88}v-22l10-10h30`
  const camera = (a: number, b: number) =>
    rect(a, b, 32, 32, 8, fill('#141312')) + lens(s, a + 16, b + 16, 12)
  return layers(
    path(outline, `${fill(circuitGreen(s))} stroke="#12261e" stroke-linejoin="round"`),
    path(tracks, copper),
    ...[camera(x + 18, y + 20), camera(x + 56, y + 20), camera(x + 18, y + 60)],
    chip(x + 60, y + 62, 26, 34) + chip(x + 102, y + 44, 34, 34, '#2b2926'),
    chip(x + 142, y + 48, 16, 24) + chip(x + 140, y + 82, 20, 14),
    screw(x + 12, y + 106) + screw(x + 166, y + 18) + screw(x + 166, y + 98) + screw(x + 94, y + 22),
  )
}

function battery(s: Sheet, colour: string) {
  const [bx, by, bw] = [x + 13, y + 137, w - 26]
  const [ink, lit] = [fill('#1d1915'), s.slant([0, '#fff', 0.42], [0.4, '#fff', 0], [1, '#000', 0.2])]
  return layers(
    rect(bx + 2, by + 4, bw - 4, 184, 12, fill('#000', 0.4)),
    rect(bx, by, bw, 184, 11, fill(colour)) + rect(bx, by, bw, 184, 11, fill(lit)),
    rect(bx + 1, by + 1, bw - 2, 182, 10, line('#fff', 1.4, 0.5)),
    rect(bx, by, bw, 25, 11, ink) + rect(bx, by + 15, bw, 10, 0, ink),
    path(
      points`M${bx + 17} ${by + 12.5}h10M${bx + 22} ${by + 7.5}v10M${bx + bw - 27} ${by + 12.5}h10`,
      roundLine(colour, 2.4),
    ),
    path(
      points`M${x + w / 2 + 10} ${by + 49}l-34 46h25l-8 38l36-50h-26z`,
      `${ink} stroke="#1d1915" stroke-width="5" stroke-linejoin="round"`,
    ),
    repeat(3, (k) => rect(bx + 17, by + 153 + k * 8, 70 - k * 18, 3.2, 1.6, fill('#1d1915', 0.5))),
    ribbon(),
  )
}

const ribbon = () => {
  const d = points`M${x + w - 36} ${y + 322}c0 16-14 8-14 26`
  return path(d, line('#b8752a', 11)) + path(d, line('#e7a457', 7))
}

const foot = () =>
  layers(
    chip(x + 14, y + 340, 58, 36, '#181614'),
    repeat(5, (k) => rect(x + 22 + k * 9, y + 352, 4, 12, 2, fill('#000'))),
    chip(x + w - 66, y + 344, 42, 22, '#2b2926'),
    rect(x + w / 2 - 15, y + h - 8, 30, 9, 4.5, fill('#0a0908')),
    screw(x + 84, y + 346) + screw(x + w - 16, y + 374) + screw(x + 16, y + 380),
  )
