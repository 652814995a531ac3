import { avuri, manjal } from '../colour.ts'
import { barrel, ground, metal } from '../light.ts'
import { fill, layers, line, path, place, points, rect, repeat, roundLine, type Sheet } from '../svg.ts'
import { chip, circuitGreen, copper, open, openPhone, screw } from './open-phone.ts'

const { x, y, w, h } = open

/** The board under the soldering iron; one chip is lit. */
export function boardRepair(s: Sheet) {
  const tracks = points`M${x + 40} ${y + 40}h60l14 14v60M${x + 30} ${y + 120}h34l12 12h40M${x + 30} ${y + 220}h50v-40M${x + 130} ${y + 190}v70l-16 16v40M${x + 44} ${y + 300}v40h40`
  return layers(
    ground(s, 200, 457, 128),
    openPhone(s),
    rect(x + 10, y + 12, w - 20, h - 24, 18, `${fill(circuitGreen(s))} stroke="#12261e"`),
    path(tracks, copper),
    ...[
      chip(x + 26, y + 30, 44, 44),
      chip(x + 118, y + 34, 34, 54, '#2b2926'),
      chip(x + 28, y + 214, 30, 60),
    ],
    ...[
      chip(x + 108, y + 262, 46, 34),
      chip(x + 30, y + 306, 64, 40, '#181614'),
      chip(x + 118, y + 316, 30, 24),
    ],
    repeat(6, (k) => rect(x + 32 + k * 13, y + 92, 7, 13, 1.4, fill(k % 2 ? '#c9a767' : '#8d8a85'))),
    repeat(4, (k) => rect(x + 140, y + 112 + k * 17, 14, 8, 1.4, fill('#c9a767'))),
    litChip(),
    screw(x + 22, y + 24) +
      screw(x + w - 22, y + 24) +
      screw(x + 22, y + h - 26) +
      screw(x + w - 22, y + h - 26),
    place(iron(s), 214, 236, 'rotate(-38)'),
  )
}

function litChip() {
  const [cx, cy, side] = [x + 56, y + 130, 68]
  const legs = repeat(6, (k) => rect(cx + 6 + k * 10.4, cy - 6, 4, side + 12, 1, fill('#c9c5bd')))
  return layers(
    rect(cx - 14, cy - 14, side + 28, side + 28, 16, fill(manjal, 0.22)),
    legs,
    rect(cx, cy, side, side, 6, fill(manjal)),
    rect(cx + 1, cy + 1, side - 2, side - 2, 5, line('#fff', 1.6, 0.5)),
    rect(cx + 14, cy + 16, 40, 5, 2.5, fill('#1d1915', 0.6)) +
      rect(cx + 14, cy + 28, 26, 5, 2.5, fill('#1d1915', 0.4)),
  )
}

const iron = (s: Sheet) =>
  layers(
    path('M0 0L7 34H-7Z', fill(metal(s))),
    rect(-8, 32, 16, 74, 3, fill(metal(s))),
    rect(-17, 100, 34, 20, 6, fill('#3a3733')),
    rect(-20, 114, 40, 150, 18, fill(barrel(s, avuri))),
    rect(-20, 140, 40, 5, 0, fill(manjal)) + rect(-20, 149, 40, 2.5, 0, fill(manjal)),
    path('M-6 -12q-10-14 2-26t0-26', roundLine('#8f887c', 3, 0.55)) +
      path('M8 -10q-8-12 2-22t0-20', roundLine('#8f887c', 2.4, 0.4)),
  )
