import { darken, lighten, manjal } from '../../colour.ts'
import { kolam } from '../../kolam/kolam.ts'
import { ground, isDark, rim, soft, type Box } from '../../light.ts'
import { circle, fill, layers, line, rect, repeat, type Sheet } from '../../svg.ts'
import { socket } from './cord.ts'

const tall: Box = { x: 92, y: 66, w: 196, h: 372, r: 38 }
const short: Box = { x: 92, y: 146, w: 196, h: 292, r: 44 }

/** A bank with three of its four lamps lit; the magnetic kind is shorter. */
export function powerBank(s: Sheet, { colour, magnetic = false }: { colour: string; magnetic?: boolean }) {
  const { x, y, w, h, r } = magnetic ? short : tall
  const [depth, dark] = [20, isDark(colour)]
  const mark = dark ? '#ffffff' : '#1d1915'
  const side = s.across(
    [0, darken(colour, 0.2)],
    [0.9, darken(colour, 0.3)],
    [0.965, lighten(colour, 0.2)],
    [1, darken(colour, 0.5)],
  )
  const [cx, middle] = [x + w / 2, y + h * (magnetic ? 0.45 : 0.51)]
  return layers(
    ground(s, 204, y + h + 10, w * 0.68),
    rect(x + depth, y - 8, w, h, r, fill(side)),
    rect(x, y, w, h, r, fill(soft(s, colour, 0.9))),
    rect(x + 1, y + 1, w - 2, h - 2, r - 1, line(rim(s, dark ? 0.4 : 0.9), 2)),
    magnetic ? magnet(cx, middle, mark) : kolam(cx, middle, 138, { colour: mark, width: 2, opacity: 0.25 }),
    repeat(4, (k) => circle(x + 34 + k * 17, y + h - 36, 4.2, k < 3 ? fill(manjal) : fill(mark, 0.22))),
    socket(s, x + w - 52, y + h - 36, 36),
    magnetic ? '' : rect(cx - 20, y + 26, 40, 6, 3, fill('#000', dark ? 0.4 : 0.14)),
  )
}

const magnet = (cx: number, cy: number, colour: string) =>
  layers(
    circle(cx, cy, 66, line(colour, 9, 0.14)),
    circle(cx, cy, 66, line(colour, 1.4, 0.3)),
    rect(cx - 5, cy + 82, 10, 30, 5, fill(colour, 0.16)),
  )
