import { avuri, darken, ink, lighten, manjal } from '../colour.ts'
import { barrel, ground, metal, soft } from '../light.ts'
import { phoneFront } from '../phone/front.ts'
import { circle, ellipse, fill, layers, line, path, place, points, rect, repeat, type Sheet } from '../svg.ts'

/** A folding metal stand for the table, holding a phone. */
export function deskStand(s: Sheet, { colour }: { colour: string }) {
  const steel = s.across(
    [0, darken(colour, 0.35)],
    [0.3, lighten(colour, 0.4)],
    [0.6, colour],
    [1, darken(colour, 0.35)],
  )
  return layers(
    ground(s, 200, 452, 150, 18),
    path(
      'M104 432L126 402H274L296 432Q298 446 282 446H118Q102 446 104 432Z',
      fill(s.down([0, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.3)])),
    ),
    rect(176, 250, 48, 168, 12, fill(steel)),
    circle(200, 404, 15, fill(metal(s, true))) + circle(200, 404, 7, fill(darken(colour, 0.4))),
    phoneFront(
      s,
      { x: 118, y: 36, w: 164, h: 330, r: 28 },
      { colour: '#3a3936', show: { wall: 'kara', tones: ['#fbfaf8', '#efeae0', '#8d2f55', '#f5b92e'] } },
    ),
    rect(108, 352, 184, 30, 10, fill(steel)),
    rect(112, 346, 34, 22, 7, fill(ink)) + rect(254, 346, 34, 22, 7, fill(ink)),
    repeat(2, (k) => rect(140 + k * 90, 426, 30, 5, 2.5, fill('#000', 0.22))),
  )
}

/** A holder for the car: clamp, arm and suction foot. */
export function carMount(s: Sheet, { colour }: { colour: string }) {
  const dark = soft(s, colour, 0.9)
  return layers(
    ground(s, 200, 460, 116, 14),
    ellipse(200, 440, 92, 22, fill(darken(colour, 0.4))) + ellipse(200, 432, 92, 22, fill(dark)),
    ellipse(200, 430, 60, 13, line('#fff', 1.6, 0.16)),
    place(rect(-15, -78, 30, 152, 14, fill(barrel(s, lighten(colour, 0.06)))), 200, 362),
    rect(164, 330, 72, 22, 9, fill(manjal)),
    rect(104, 88, 192, 236, 26, fill(dark)),
    phoneFront(
      s,
      { x: 126, y: 26, w: 148, h: 300, r: 25 },
      { colour: '#3a3936', show: streetMap, bare: true },
    ),
    ...[96, 276].map((x) => rect(x, 150, 28, 104, 11, fill(barrel(s, lighten(colour, 0.1))))),
    ...[96, 276].map((x) => rect(x + 8, 166, 12, 72, 6, fill('#000', 0.35))),
    rect(150, 306, 100, 26, 10, fill(barrel(s, lighten(colour, 0.1)))),
  )
}

const streetMap: Parameters<typeof phoneFront>[2]['show'] = (_s, { x, y, w, h }) =>
  layers(
    rect(x, y, w, h, 0, fill('#26221e')),
    path(
      points`M${x} ${y + h * 0.3}L${x + w} ${y + h * 0.2}M${x} ${y + h * 0.66}L${x + w} ${y + h * 0.74}M${x + w * 0.24} ${y}L${x + w * 0.34} ${y + h}`,
      line('#4d463e', 10),
    ),
    path(
      points`M${x + w * 0.5} ${y + h}V${y + h * 0.6}C${x + w * 0.5} ${y + h * 0.44} ${x + w * 0.72} ${y + h * 0.46} ${x + w * 0.72} ${y + h * 0.16}`,
      `${line(manjal, 9)} stroke-linecap="round"`,
    ),
    circle(x + w * 0.5, y + h * 0.72, 13, fill('#fff')) + circle(x + w * 0.5, y + h * 0.72, 8.5, fill(avuri)),
  )
