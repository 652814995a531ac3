import { darken, lighten } from '../colour.ts'
import { ground, rim, soft } from '../light.ts'
import { circle, fill, layers, line, path, place, rect, repeat, roundLine, type Sheet } from '../svg.ts'
import { lens } from './cameras/lens.ts'
import { screenClock } from './screen-details.ts'

const [w, h, r] = [150, 360, 34]

/** A small phone with keys, front and back. */
export function keypadPhone(s: Sheet, { colour, camera = false }: { colour: string; camera?: boolean }) {
  return layers(
    ground(s, 130, 432, 94, 12, 0.26),
    ground(s, 262, 462, 104),
    place(back(s, colour, camera), 62, 62),
    place(front(s, colour), 184, 92),
  )
}

const shell = (s: Sheet, colour: string) =>
  layers(
    rect(0, 0, w, h, r, fill(soft(s, colour, 1.2))),
    rect(1, 1, w - 2, h - 2, r - 1, line(rim(s, 0.6), 2)),
  )

const back = (s: Sheet, colour: string, camera: boolean) =>
  layers(
    shell(s, colour),
    camera ? lens(s, 40, 44, 16) : '',
    repeat(4, (k) => rect(w - 62, 34 + k * 8, 34, 3.4, 1.7, fill('#000', 0.4))),
    path(`M14 ${h * 0.3}Q${w / 2} ${h * 0.36} ${w - 14} ${h * 0.3}`, line('#000', 1.6, 0.3)),
  )

function front(s: Sheet, colour: string) {
  const sky = s.down([0, '#2c6fb0'], [0.6, '#7fb9dd'], [1, '#f3dfae'])
  const key = fill(s.down([0, lighten(colour, 0.24)], [1, darken(colour, 0.2)]))
  const [ax, ay] = [w / 2, 202]
  return layers(
    shell(s, colour),
    rect(12, 22, w - 24, 138, 14, fill('#0a0908')),
    rect(20, 32, w - 40, 118, 4, fill(sky)),
    path(`M20 128L52 104L78 122L106 92L${w - 20} 116V150H20Z`, fill('#1f5c46')),
    screenClock(w / 2, 52, 1.15, '#ffffff'),
    rect(w / 2 - 15, 11, 30, 4, 2, fill('#000', 0.45)),
    rect(16, 172, 32, 22, 8, key) + rect(w - 48, 172, 32, 22, 8, key),
    rect(16, 204, 32, 22, 8, key) + rect(w - 48, 204, 32, 22, 8, key),
    rect(ax - 21, ay - 25, 42, 46, 12, key) + rect(ax - 10, ay - 12, 20, 20, 6, fill(darken(colour, 0.3))),
    path(`M23 219q9-9 18 0`, roundLine('#3fae6a', 3.4)) +
      path(`M${w - 41} 219q9-9 18 0`, roundLine('#d8503f', 3.4)),
    repeat(12, (k) => numberKey(20 + (k % 3) * 39, 238 + Math.floor(k / 3) * 26, key)),
  )
}

const numberKey = (x: number, y: number, paint: string) =>
  rect(x, y, 32, 19, 7, paint) + circle(x + 16, y + 9.5, 2.6, fill('#fff', 0.85))
