import { darken, lighten, manjal } from '../../colour.ts'
import { fiveDots } from '../../kolam/kolam.ts'
import { barrel, ground, isDark, metal, rim, soft } from '../../light.ts'
import { circle, ellipse, fill, layers, line, path, place, rect, repeat, type Sheet } from '../../svg.ts'
import { socket } from './cord.ts'

/** A wall charger with the two round pins of an Indian plug. */
export function wallCharger(s: Sheet, { colour, ports = 1 }: { colour: string; ports?: 1 | 2 }) {
  const [x, y, w, h, r, depth] = [96, 186, 196, 232, 46, 22]
  const dark = isDark(colour)
  const side = s.slant([0, darken(colour, dark ? 0 : 0.08)], [1, darken(colour, dark ? 0.5 : 0.34)])
  const mark = { colour: dark ? '#ffffff' : '#1d1915', width: 3.4, dot: 2.3, opacity: dark ? 0.42 : 0.3 }
  return layers(
    ground(s, 206, y + h + 9, w * 0.7),
    pin(s, 158) + pin(s, 254),
    rect(x + depth * 0.7, y - depth * 0.55, w, h, r, fill(side)),
    rect(x, y, w, h, r, fill(soft(s, colour, dark ? 0.9 : 0.55))),
    rect(x + 1, y + 1, w - 2, h - 2, r - 1, line(rim(s, dark ? 0.35 : 1), 2)),
    rect(x + 16, y + 16, w - 32, h - 32, r - 14, line(dark ? '#fff' : '#000', 1.6, 0.07)),
    fiveDots(x + w / 2, y + 78, 46, mark),
    ports === 2
      ? socket(s, x + w / 2, y + h - 92) + socket(s, x + w / 2, y + h - 54)
      : socket(s, x + w / 2, y + h - 66, 40),
    circle(x + w - 34, y + h - 36, 3.4, fill(manjal)),
  )
}

const pin = (s: Sheet, x: number) =>
  layers(
    rect(x - 11, 86, 22, 110, 11, fill(metal(s))),
    rect(x - 12, 132, 24, 70, 6, fill(s.across([0, '#1b1a19'], [0.35, '#4a4744'], [1, '#131211']))),
  )

/** A charger for the car's round socket, its two ports up. */
export function carCharger(s: Sheet, { colour }: { colour: string }) {
  const glow = s.radial(0.5, 0.5, 0.5, [0, '#8fd0ff', 0.9], [1, '#8fd0ff', 0])
  const stem = layers(
    rect(-37, 44, 74, 186, 18, fill(barrel(s, colour))),
    rect(-44, 96, 12, 60, 6, fill(metal(s))) + rect(32, 96, 12, 60, 6, fill(metal(s))),
    rect(-22, 226, 44, 30, 8, fill(metal(s))),
    rect(-11, 252, 22, 22, 8, fill(metal(s))),
    repeat(4, (k) => rect(-37, 172 + k * 10, 74, 3, 0, fill('#000', 0.3))),
  )
  const head = layers(
    rect(-66, -62, 132, 122, 30, fill(barrel(s, lighten(colour, 0.04)))),
    ellipse(0, -56, 66, 26, fill(s.slant([0, lighten(colour, 0.3)], [1, darken(colour, 0.35)]))),
    ellipse(0, -56, 58, 21, fill(s.slant([0, '#23211f'], [1, '#0e0d0c']))),
    ellipse(0, -56, 62, 23.5, line('#8fd0ff', 1.6, 0.9)),
    rect(-36, -61, 28, 10, 5, `${fill('#060606')} stroke="#8d8a85" stroke-width="1.6"`),
    rect(8, -62, 26, 12, 2, `${fill(manjal)} stroke="#8d8a85" stroke-width="1.6"`),
    circle(0, 6, 16, fill(glow)),
    path('M3 -6L-8 9H-1L-3 20L8 4H1Z', fill('#bfe4ff')),
  )
  return ground(s, 214, 452, 120) + place(layers(stem, head), 190, 168, 'rotate(12)')
}

/** A flat pad that charges without a plug. */
export function wirelessPad(s: Sheet, { colour }: { colour: string }) {
  const dark = isDark(colour)
  const mark = dark ? '#ffffff' : '#1d1915'
  return layers(
    ground(s, 200, 408, 168, 26, 0.4),
    path('M200 372C200 440 244 462 330 470', `${line(darken(colour, 0.4), 13)} stroke-linecap="round"`),
    path('M200 372C200 440 244 462 330 470', `${line(colour, 10)} stroke-linecap="round"`),
    ellipse(200, 262, 152, 138, fill(darken(colour, dark ? 0.6 : 0.34))),
    ellipse(200, 248, 152, 138, fill(soft(s, colour, dark ? 1 : 0.6))),
    ellipse(200, 248, 150.5, 136.5, line(rim(s, dark ? 0.5 : 1), 2.4)),
    ellipse(200, 248, 118, 106, line(mark, 2, 0.16)),
    ellipse(200, 248, 84, 75, `${line(manjal, 4.4)} stroke-dasharray="0.1 13" stroke-linecap="round"`),
    path('M210 206l-36 50h25l-8 36l37-48h-26z', fill(mark, dark ? 0.55 : 0.4)),
    circle(200, 366, 4, fill(manjal)),
  )
}
