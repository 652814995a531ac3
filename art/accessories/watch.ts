import { darken, lighten, manjal } from '../colour.ts'
import { ground, metal, soft } from '../light.ts'
import { screenClock } from '../phone/screen-details.ts'
import { circle, clipped, fill, layers, line, path, rect, repeat, type Sheet } from '../svg.ts'

interface WatchLook {
  strap: string
  case: string
  round?: boolean
}

/** A watch seen from the front, its strap leaving the tile's middle above and below. */
export function watch(s: Sheet, { strap, case: metalColour, round = false }: WatchLook) {
  const cloth = s.across(
    [0, darken(strap, 0.45)],
    [0.16, strap],
    [0.5, lighten(strap, 0.12)],
    [0.84, strap],
    [1, darken(strap, 0.45)],
  )
  const shell = s.slant([0, lighten(metalColour, 0.5)], [0.5, metalColour], [1, darken(metalColour, 0.5)])
  const r = round ? 98 : 50
  return layers(
    ground(s, 200, 478, 92, 10, 0.3),
    path(
      'M138 176C140 110 146 66 152 34Q154 24 166 24H234Q246 24 248 34C254 66 260 110 262 176Z',
      fill(cloth),
    ),
    path(
      'M138 330C140 392 146 430 152 462Q154 474 166 474H234Q246 474 248 462C254 430 260 392 262 330Z',
      fill(cloth),
    ),
    repeat(4, (k) => rect(194, 396 + k * 18, 12, 8, 4, fill('#000', 0.36))),
    rect(146, 50, 108, 16, 6, fill(soft(s, darken(strap, 0.1)))),
    rect(300, 222, 14, 44, 6, fill(metal(s))),
    rect(102, 152, 196, 200, r, fill(shell)),
    rect(111, 161, 178, 182, r - 9, fill('#0a0908')),
    clipped(face(s), s.clip(rect(118, 168, 164, 168, r - 15))),
    rect(111.8, 161.8, 176.4, 180.4, r - 10, line('#fff', 1.4, 0.16)),
  )
}

function face(s: Sheet) {
  const ring = (radius: number, colour: string, part: number) =>
    circle(
      200,
      292,
      radius,
      `${line(colour, 7)} pathLength="100" stroke-dasharray="${part} ${100 - part}" stroke-linecap="round" transform="rotate(-90 200 292)"`,
    )
  return layers(
    rect(118, 168, 164, 168, 0, fill(s.down([0, '#1f2647'], [1, '#0c0f1d']))),
    screenClock(200, 196, 1.55, '#ffffff'),
    ring(31, '#2c3358', 100) + ring(31, manjal, 72),
    ring(20, '#2c3358', 100) + ring(20, '#7fc79a', 46),
    rect(140, 246, 34, 5, 2.5, fill('#fff', 0.4)) + rect(226, 246, 34, 5, 2.5, fill('#fff', 0.4)),
  )
}
