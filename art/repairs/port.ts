import { manjal } from '../colour.ts'
import { barrel, metal } from '../light.ts'
import { cord } from '../accessories/power/cord.ts'
import {
  circle,
  clipped,
  fill,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  roundLine,
  type Sheet,
} from '../svg.ts'

/** The foot of a phone, close up, with its socket and grilles. */
function phoneFoot(s: Sheet) {
  const side = s.across(
    [0, '#4f5a63'],
    [0.015, '#dfe6ea'],
    [0.05, '#8996a0'],
    [0.95, '#8996a0'],
    [0.985, '#dfe6ea'],
    [1, '#4f5a63'],
  )
  const edge =
    'M62 196V198A62 62 0 0 0 124 260H276A62 62 0 0 0 338 198V196C338 216 312 226 278 226H122C88 226 62 216 62 196Z'
  return layers(
    clipped(
      layers(
        rect(62, -200, 276, 460, 62, fill(side)),
        rect(69, -193, 262, 416, 55, fill(s.slant([0, '#a9b7c1'], [0.5, '#7c8a95'], [1, '#56626c']))),
        path('M255.2 -100L82 228V150L177.92 -100Z', fill('#fff', 0.12)),
      ),
      s.clip(rect(0, 0, 400, 300, 0)),
    ),
    path(edge, fill(s.down([0, '#c6ced3'], [0.35, '#8e9aa3'], [1, '#525d66']))),
  )
}

const hole = (x: number, lit = false) =>
  circle(x, 243, 5, fill(lit ? manjal : '#0b0a09')) + circle(x, 243, 5, line('#fff', 1, 0.25))

const usbSocket = (s: Sheet, contacts: string) =>
  layers(
    rect(165, 232, 70, 22, 11, `${fill('#0b0a09')} stroke="${metal(s, true)}" stroke-width="2.6"`),
    rect(180, 240, 40, 6, 3, fill('#6a655f')),
    repeat(6, (k) => rect(183 + k * 6, 241.5, 3, 3, 0, fill(contacts))),
  )

/** The charging socket, its plug on the way. */
export function portRepair(s: Sheet, { colour = manjal }: { colour?: string } = {}) {
  const plug = layers(
    rect(-30, 0, 60, 44, 12, fill(metal(s))),
    rect(-21, 6, 42, 7, 3.5, fill('#1a1816')),
    rect(-44, 40, 88, 84, 20, fill(barrel(s, '#35312d'))),
    rect(-24, 120, 48, 30, 10, fill('#221f1c')),
    ...[126, 133, 140].map((y) => rect(-24, y, 48, 2.4, 1.2, fill('#000', 0.5))),
  )
  return layers(
    phoneFoot(s),
    ...[110, 125, 140, 260, 275, 290].map((x) => hole(x)),
    usbSocket(s, manjal),
    path('M148 275a72 72 0 0 0 104 0', `${roundLine(manjal, 5)} stroke-dasharray="0.1 13"`),
    cord('M200 430C200 452 202 462 210 480S250 520 250 540', colour, 22),
    place(plug, 200, 304),
  )
}

/** A soft brush at the same socket, dust leaving it. */
export function portCleaning(s: Sheet) {
  const brush = layers(
    rect(-17, 96, 34, 200, 15, fill(barrel(s, manjal))),
    rect(-21, 70, 42, 44, 6, fill(metal(s))),
    repeat(9, (k) =>
      path(
        `M${-16 + k * 4} 72Q${-20 + k * 5} 40 ${-14 + k * 3.5} 4`,
        roundLine(k % 2 ? '#e9dcc0' : '#c7b48c', 3.4),
      ),
    ),
  )
  const dust = [
    [150, 292, 4],
    [132, 310, 3],
    [164, 318, 3.4],
    [120, 338, 2.6],
    [148, 348, 3],
    [104, 318, 2.2],
    [170, 286, 2.4],
    [138, 374, 2.2],
  ] as const
  return layers(
    phoneFoot(s),
    ...[110, 125, 140, 260, 275, 290].map((x) => hole(x)),
    usbSocket(s, manjal),
    ...dust.map(([x, y, r]) => circle(x, y, r, fill('#8f887c', 0.75))),
    place(brush, 206, 262, 'rotate(-20)'),
  )
}

/** The loudspeaker's grille, sound coming out of it. */
export function speakerRepair(s: Sheet) {
  const wave = (r: number) =>
    path(`M${275 - r} ${286 + r * 0.42}a${r} ${r} 0 0 0 ${2 * r} 0`, roundLine(manjal, 8))
  return layers(
    phoneFoot(s),
    ...[110, 125, 140].map((x) => hole(x)),
    ...[260, 275, 290].map((x) => hole(x, true)),
    usbSocket(s, '#c9c5bd'),
    ...[26, 54, 82].map(wave),
    rect(84, 330, 76, 112, 38, fill(s.slant([0, '#57534d'], [1, '#1c1a18']))),
    rect(85, 331, 74, 110, 37, line('#fff', 1.6, 0.25)),
    rect(97, 343, 50, 86, 25, fill('#131110')),
    rect(97, 343, 50, 86, 25, fill(s.pattern(8, 8, circle(4, 4, 1.9, fill('#6a655f'))))),
    rect(116, 318, 12, 16, 2, fill('#e7a457')) + rect(116, 440, 12, 16, 2, fill('#e7a457')),
  )
}
