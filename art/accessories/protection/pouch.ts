import { manjal } from '../../colour.ts'
import { ground, rim, soft } from '../../light.ts'
import { phoneFront } from '../../phone/front.ts'
import {
  circle,
  ellipse,
  fill,
  layers,
  line,
  path,
  points,
  rect,
  repeat,
  roundLine,
  type Sheet,
} from '../../svg.ts'
import { cord } from '../power/cord.ts'

const drops = [
  [96, 150, 7],
  [318, 208, 9],
  [88, 300, 6],
  [306, 356, 7],
  [120, 420, 8],
  [286, 128, 5],
] as const

/** A sealed pouch that keeps the rain off, phone inside. */
export function rainPouch(s: Sheet, { colour }: { colour: string }) {
  const film = s.slant([0, '#fff', 0.5], [0.4, '#dceaf2', 0.14], [1, '#b8d2e2', 0.42])
  return layers(
    ground(s, 200, 470, 118),
    cord('M148 70C110 20 128 4 200 8S292 20 252 70', manjal, 11),
    rect(92, 62, 216, 402, 34, fill(film)),
    phoneFront(
      s,
      { x: 122, y: 130, w: 156, h: 316, r: 26 },
      {
        colour: '#2b2a2e',
        show: { wall: 'river', tones: ['#cfe7f2', '#4d9cc4', '#114b7a', '#ffe2a6'] },
        bare: true,
      },
    ),
    rect(92, 62, 216, 402, 34, fill(film)),
    rect(93, 63, 214, 400, 33, line('#fff', 3, 0.9)),
    rect(91, 61, 218, 404, 35, line('#3d6f8e', 1.2, 0.5)),
    rect(84, 60, 232, 52, 16, fill(soft(s, colour))),
    rect(85, 61, 230, 50, 15, line(rim(s, 0.7), 2)),
    repeat(3, (k) => rect(106, 74 + k * 9, 188, 3, 1.5, fill('#000', 0.18))),
    circle(132, 86, 13, fill(manjal)) + circle(268, 86, 13, fill(manjal)),
    path('M132 79v14M268 79v14', roundLine('#1d1915', 3.4)),
    ...drops.map(([cx, cy, r]) =>
      ellipse(cx, cy, r, r * 1.15, fill(s.slant([0, '#bfe6f5', 0.95], [1, '#3d94bd', 0.9]))),
    ),
    path(points`M112 150V400`, roundLine('#fff', 6, 0.55)),
  )
}
