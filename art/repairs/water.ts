import { ground } from '../light.ts'
import { phoneFront } from '../phone/front.ts'
import { ellipse, fill, layers, line, path, points, roundLine, round, type Sheet } from '../svg.ts'

const drops = [
  [140, 96, 13, 14],
  [172, 132, 8, 8.5],
  [236, 84, 10, 10.6],
  [262, 146, 15, 17],
  [216, 176, 21, 22],
  [146, 206, 17, 19],
  [182, 254, 11, 11.6],
  [256, 244, 9, 9.6],
  [238, 300, 17, 18],
  [150, 316, 12, 12.8],
  [194, 346, 14, 16],
  [266, 364, 8, 8.5],
  [132, 376, 9, 9.6],
  [128, 148, 6, 6.4],
  [226, 230, 5, 5.3],
] as const

const falling = [
  [70, 120, 1],
  [336, 70, 0.8],
  [346, 250, 1.15],
  [58, 282, 0.7],
  [84, 210, 0.5],
  [322, 176, 0.5],
] as const

/** A phone in the rain, standing in a puddle. */
export function waterRepair(s: Sheet) {
  const pond = s.radial(0.5, 0.5, 0.5, [0, '#3d94bd', 0.55], [0.7, '#7cc0dc', 0.3], [1, '#7cc0dc', 0])
  const night = { wall: 'river', tones: ['#174a63', '#1f6f8c', '#0d2f42', '#f5b92e'] } as const
  return layers(
    ellipse(200, 440, 164, 30, fill(pond)),
    ellipse(200, 440, 132, 22, line('#fff', 2, 0.8)),
    ellipse(200, 440, 158, 28, line('#5fb0d2', 1.6, 0.5)),
    ground(s, 200, 436, 104, 12, 0.4),
    phoneFront(
      s,
      { x: 106, y: 34, w: 188, h: 392, r: 33 },
      { colour: '#e9e6df', frame: '#bdb8ae', show: night, bare: true },
    ),
    ...drops.map(([x, y, rx, ry]) => waterDrop(s, x, y, rx, ry)),
    ...falling.map(([x, y, k]) => raindrop(s, x, y, k)),
  )
}

function waterDrop(s: Sheet, cx: number, cy: number, rx: number, ry: number) {
  const water = s.linear(0.2, 0, 0.8, 1, [
    [0, '#2d6f91', 0.75],
    [0.5, '#7cc0dc', 0.7],
    [1, '#e8f8ff', 0.95],
  ])
  const [gx, gy] = [round(cx - rx * 0.34), round(cy - ry * 0.4)]
  return layers(
    ellipse(cx + 1.5, cy + 2.5, rx, ry, fill('#04202e', 0.35)),
    ellipse(cx, cy, rx, ry, `${fill(water)} stroke="#fff" stroke-opacity=".55" stroke-width="1.2"`),
    ellipse(gx, gy, rx * 0.26, ry * 0.17, `${fill('#fff', 0.95)} transform="rotate(-35 ${gx} ${gy})"`),
  )
}

function raindrop(s: Sheet, x: number, y: number, k: number) {
  const body = points`M${x} ${y}c${7 * k} ${12 * k} ${12 * k} ${18 * k} ${12 * k} ${26 * k}a${12 * k} ${12 * k} 0 0 1 ${-24 * k} 0c0 ${-8 * k} ${5 * k} ${-14 * k} ${12 * k} ${-26 * k}z`
  const water = s.linear(0, 0, 0.4, 1, [
    [0, '#bfe6f5'],
    [1, '#3d94bd'],
  ])
  return (
    path(body, fill(water)) +
    path(points`M${x - 6 * k} ${y + 25 * k}a7 7 0 0 0 ${5 * k} ${7 * k}`, roundLine('#fff', 2.4, 0.9))
  )
}
