import { darken, lighten } from '../../colour.ts'
import { fiveDots } from '../../kolam/kolam.ts'
import { ground, rim, soft } from '../../light.ts'
import { phoneFront } from '../../phone/front.ts'
import { fill, layers, line, path, points, rect, type Sheet } from '../../svg.ts'

/** A wallet cover, half open: the flap stands to the left of the phone. */
export function flipCover(s: Sheet, { colour, lining }: { colour: string; lining: string }) {
  const stitch = `${line(lighten(colour, 0.45), 1.6, 0.8)} stroke-dasharray="6 5"`
  const flap = 'M196 46L86 70Q66 76 66 98V424Q66 444 86 448L196 462Z'
  const inside = s.across([0, lining], [0.8, darken(lining, 0.1)], [1, darken(lining, 0.4)])
  const slot = (y: number) =>
    path(
      points`M84 ${y}L176 ${y - 12}V${y + 62}L84 ${y + 66}Z`,
      `${fill(darken(lining, 0.08))} stroke="#000" stroke-opacity=".14"`,
    )
  return layers(
    ground(s, 212, 468, 152),
    rect(190, 40, 160, 424, 26, fill(soft(s, colour))),
    rect(191, 41, 158, 422, 25, line(rim(s, 0.5), 2)),
    phoneFront(
      s,
      { x: 203, y: 55, w: 140, h: 394, r: 24 },
      { colour: '#2b2a2e', show: { wall: 'hills', tones: ['#f6dcc0', '#c98a6b', '#4f3448', '#ffe9b0'] } },
    ),
    path(flap, fill(inside)),
    ...[slot(160), slot(240), slot(320)],
    path('M188 56L90 77Q75 81 75 99V422Q75 437 90 440L188 452', stitch),
    path(
      'M180 44H202V464H180Q188 254 180 44Z',
      fill(s.across([0, darken(colour, 0.45)], [0.5, lighten(colour, 0.12)], [1, darken(colour, 0.3)])),
    ),
    fiveDots(130, 120, 40, { colour: lighten(colour, 0.3), width: 3.4, dot: 2.3, opacity: 0.6 }),
    rect(60, 236, 22, 42, 8, fill(soft(s, colour))),
  )
}
