import { darken, lighten, manjal } from '../../colour.ts'
import { fiveDots } from '../../kolam/kolam.ts'
import { ground, isDark, metal } from '../../light.ts'
import { circle, ellipse, fill, layers, path, place, rect, roundLine, type Sheet } from '../../svg.ts'

/** Two earbuds above their open box. */
export function earbuds(s: Sheet, { colour }: { colour: string }) {
  const dark = isDark(colour)
  const low = darken(colour, dark ? 0.5 : 0.26)
  const front = s.linear(0, 0, 0.2, 1, [
    [0, lighten(colour, 0.2)],
    [0.45, colour],
    [1, low],
  ])
  const mark = { colour: dark ? '#fff' : '#1d1915', width: 3.4, dot: 2.3, opacity: dark ? 0.45 : 0.28 }
  return layers(
    ground(s, 200, 448, 150, 17),
    rect(84, 196, 232, 118, 56, fill(s.down([0, low], [0.25, colour], [1, darken(colour, 0.12)]))),
    rect(
      96,
      208,
      208,
      94,
      46,
      fill(s.down([0, darken(colour, dark ? 0.62 : 0.4)], [1, darken(colour, dark ? 0.3 : 0.16)])),
    ),
    bud(s, colour, 150, -1) + bud(s, colour, 250, 1),
    path('M80 292H320V356A80 80 0 0 1 240 436H160A80 80 0 0 1 80 356Z', fill(front)),
    rect(80, 288, 240, 11, 5.5, fill(s.down([0, '#fff', dark ? 0.28 : 0.95], [1, low, 0.7]))),
    path('M104 316V352A56 56 0 0 0 128 398', roundLine('#fff', 5, dark ? 0.2 : 0.85)),
    fiveDots(200, 366, 38, mark),
    circle(200, 322, 3.6, fill(manjal)),
  )
}

function bud(s: Sheet, colour: string, x: number, facing: 1 | -1) {
  const dark = isDark(colour)
  const low = darken(colour, dark ? 0.5 : 0.26)
  const mesh = s.pattern(4, 4, circle(1.4, 1.4, 1, fill('#57534d')))
  const tip = layers(
    ellipse(0, 0, 19, 24, fill(darken(colour, dark ? 0.6 : 0.42))),
    ellipse(-1, -1, 14, 19, fill('#191715')),
    ellipse(-2, -2, 9, 13, fill(mesh)),
  )
  const drawn = layers(
    rect(-13, 22, 26, 112, 13, fill(s.across([0, lighten(colour, 0.25)], [0.5, colour], [1, low]))),
    rect(-13, 118, 26, 16, 8, fill(metal(s))),
    ellipse(
      2,
      8,
      36,
      38,
      fill(s.radial(0.36, 0.3, 0.8, [0, lighten(colour, 0.4)], [0.55, colour], [1, low])),
    ),
    place(tip, 26, 6, 'rotate(16)'),
    rect(-5, 44, 3, 34, 1.5, fill('#fff', dark ? 0.25 : 0.8)),
  )
  return place(drawn, x, 150, `scale(${facing} 1)`)
}
