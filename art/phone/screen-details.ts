import { circle, fill, group, layers, path, points, rect, repeat, round, type Sheet } from '../svg.ts'

export type Notch = 'hole' | 'pill' | 'drop' | 'bay'

/** The screen's own box inside the frame. */
export interface Screen {
  x: number
  y: number
  w: number
  h: number
}

const one = path('M2 3.4L6 0V20')
const zero = 'M6 0C2 0 0 4 0 10S2 20 6 20S12 16 12 10S10 0 6 0Z'
const nine = 'M12 6.4C12 10 9.4 12.4 6 12.4S0 10 0 6.2S2.6 0 6 0S12 2.6 12 6.4C12 14 9.6 18 4 20'

/** 10:09 in strokes, so that the picture needs no font. `k` scales a clock 57 units wide. */
export function screenClock(cx: number, y: number, k: number, colour: string) {
  const at = (d: string, x: number) => path(d, ` transform="translate(${x})"`)
  const colon =
    circle(27, 6, 1.5, `${fill(colour)} stroke="none"`) +
    circle(27, 14.5, 1.5, `${fill(colour)} stroke="none"`)
  return group(
    layers(one, at(zero, 9), colon, at(zero, 32), at(nine, 48)),
    ` transform="translate(${round(cx - 30 * k)} ${round(y)}) scale(${round(k)})" fill="none" stroke="${colour}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"`,
  )
}

/** Clock, date line and the home bar of a locked phone. */
export const lockScreen = ({ x, y, w, h }: Screen, colour: string) =>
  layers(
    screenClock(x + w / 2, y + h * 0.128, w / 84, colour),
    rect(x + w * 0.35, y + h * 0.098, w * 0.3, 3.2, 1.6, fill(colour, 0.55)),
    rect(x + w * 0.34, y + h - 7, w * 0.32, 2.6, 1.3, fill(colour, 0.85)),
  )

/** Signal and battery, moved in from the corner as far as it is round. */
export function statusBar({ x, y, w }: Screen, r: number, colour: string) {
  const signal = repeat(3, (k) => rect(x + w - 30 + k * 4, y + 13 - k * 1.7, 2.6, 3 + k * 1.7, 0.7))
  const moved = ` transform="translate(${round(-r * 0.26)} ${round(r * 0.06)})"`
  return group(signal + rect(x + w - 15, y + 9.5, 8, 6, 1.6), fill(colour, 0.85) + moved)
}

const black = fill('#060606')
const glass = fill('#1f2b44')

export function notch({ x, y, w }: Screen, kind: Notch) {
  const cx = x + w / 2
  if (kind === 'hole') return circle(cx, y + 12.5, 5, black) + circle(cx - 0.8, y + 11.8, 1.7, glass)
  if (kind === 'pill')
    return rect(cx - 21, y + 7.5, 42, 12.5, 6.25, black) + circle(cx + 13.5, y + 13.7, 2.4, glass)
  if (kind === 'bay') {
    const bay = points`M${cx - 33} ${y - 1}q5 0 5 5v2q0 9 9 9h38q9 0 9-9v-2q0-5 5-5z`
    return path(bay, black) + circle(cx + 17, y + 7, 2.4, glass)
  }
  const drop = points`M${cx - 14} ${y - 1}C${cx - 8} ${y} ${cx - 9} ${y + 11} ${cx} ${y + 11}S${cx + 8} ${y} ${cx + 14} ${y - 1}Z`
  return path(drop, black) + circle(cx, y + 4.8, 2.6, glass)
}

/** The light of the room on the glass. */
export function glare(s: Sheet, { x, y, w, h }: Screen) {
  const light = s.linear(1, 0, 0, 1, [
    [0, '#fff', 0.14],
    [0.7, '#fff', 0.02],
    [1, '#fff', 0],
  ])
  return path(
    points`M${x + w * 0.6} ${y}H${x + w}V${y + h * 0.5}L${x + w * 0.34} ${y + h}H${x + w * 0.08}Z`,
    fill(light),
  )
}
