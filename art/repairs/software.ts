import { ilai, manjal } from '../colour.ts'
import { kolamDots, kolamThread } from '../kolam/kolam.ts'
import { cast, ground, metal } from '../light.ts'
import { phoneFront, type DrawScreen } from '../phone/front.ts'
import {
  circle,
  fill,
  group,
  layers,
  line,
  path,
  place,
  rect,
  repeat,
  round,
  roundLine,
  type Sheet,
} from '../svg.ts'

const phone = { x: 104, y: 40, w: 192, h: 402, r: 34 }

/** A kolam two thirds drawn, as an installation that runs. */
const installing: DrawScreen = (s, { x, y, w, h }) => {
  const d = kolamThread()
  const progress = `${roundLine(manjal, 3.4)} pathLength="100" stroke-dasharray="68 32"`
  const drawing = layers(path(d, line('#fff', 3, 0.16)), path(d, progress), kolamDots(2.3, '#d9d6d0'))
  return layers(
    rect(x, y, w, h, 0, fill(s.down([0, '#1e1b18'], [1, '#100e0c']))),
    place(drawing, round(x + w / 2 - 66), round(y + h * 0.2), 'scale(.943)'),
    rect(x + w * 0.2, y + h * 0.66, w * 0.6, 7, 3.5, fill('#fff', 0.16)),
    rect(x + w * 0.2, y + h * 0.66, w * 0.41, 7, 3.5, fill(manjal)),
    rect(x + w * 0.3, y + h * 0.72, w * 0.4, 5, 2.5, fill('#fff', 0.5)),
    rect(x + w * 0.36, y + h * 0.755, w * 0.28, 4, 2, fill('#fff', 0.26)),
  )
}

function card(s: Sheet, x: number, y: number, body: string, w = 96) {
  return layers(
    cast({ x, y, w, h: 76, r: 16 }, 0.03, 5, 2.4),
    rect(x, y, w, 76, 16, fill(s.down([0, '#ffffff'], [1, '#f1efeb']))),
    rect(x + 0.7, y + 0.7, w - 1.4, 74.6, 15.3, line('#000', 1.4, 0.07)),
    place(body, x, y),
  )
}

export function softwareRepair(s: Sheet) {
  const text = (x: number, y: number, w: number, colour: string) => rect(x, y, w, 6, 3, fill(colour))
  const code = layers(
    text(16, 18, 34, manjal) + text(56, 18, 22, '#cfcac1') + text(24, 34, 48, ilai),
    text(24, 50, 26, '#cfcac1') + text(56, 50, 20, '#3d5bb0'),
  )
  const done = circle(46, 38, 21, fill(ilai)) + path('M37 38.5l6.5 6.5l12-13', roundLine('#fff', 4.4))
  const update =
    rect(16, 18, 28, 40, 6, line('#1d1915', 3.6)) + path('M56 38h24m-9-9l9 9l-9 9', roundLine('#1d1915', 3.6))
  return layers(
    ground(s, 200, 458, 128),
    phoneFront(s, phone, { colour: '#3a3936', show: installing, bare: true }),
    card(s, 34, 96, code),
    card(s, 270, 236, done, 92),
    card(s, 46, 318, update),
  )
}

const locked: DrawScreen = (s, { x, y, w, h }) => {
  const [cx, cy] = [x + w / 2, y + h * 0.34]
  return layers(
    rect(x, y, w, h, 0, fill(s.down([0, '#243a73'], [1, '#141b34']))),
    path(`M${cx - 25} ${cy}v-22a25 25 0 0 1 50 0`, roundLine('#fff', 9)),
    rect(cx - 38, cy - 4, 76, 62, 15, fill(manjal)),
    circle(cx, cy + 22, 8, fill('#1d1915')) + rect(cx - 3, cy + 24, 6, 18, 3, fill('#1d1915')),
    repeat(12, (k) =>
      circle(
        cx - 42 + (k % 3) * 42,
        y + h * 0.6 + Math.floor(k / 3) * 36,
        12,
        fill('#fff', k === 9 || k === 11 ? 0.08 : 0.24),
      ),
    ),
  )
}

const doorKey = (paint: string) =>
  layers(
    circle(0, 0, 36, line(paint, 17)),
    rect(-9, 42, 18, 122, 6, fill(paint)),
    rect(6, 118, 30, 15, 4, fill(paint)) + rect(6, 144, 22, 15, 4, fill(paint)),
  )

/** A phone that asks for its code, and the key. */
export function unlocking(s: Sheet) {
  return layers(
    ground(s, 200, 458, 128),
    phoneFront(s, phone, { colour: '#3a3936', show: locked, bare: true }),
    group(place(doorKey('#000'), 310, 269, 'rotate(28)'), ' opacity=".14"'),
    place(doorKey(metal(s, true)), 306, 262, 'rotate(28)'),
  )
}
