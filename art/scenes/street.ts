import { ilai } from '../colour.ts'
import { fill, layers, path, points, rect, repeat } from '../svg.ts'
import type { Hour } from './shop-hours.ts'

/** Sky, the houses left and right, and the road. */
export function neighbours({ sky, road, floor, left, right }: Hour) {
  const windows = (house: Hour['left'], xs: number[], ys: number[]) =>
    xs.flatMap((x) => ys.map((y) => rect(x, y, 30, 46, 3, fill(house.window, house.windowLight))))
  return layers(
    rect(0, 0, 880, 600, 0, fill(sky)),
    rect(-20, 70, 140, 400, 0, fill(left.wall)) + rect(-20, 70, 140, 12, 0, fill(left.roof)),
    rect(760, 40, 150, 430, 0, fill(right.wall)) + rect(760, 40, 150, 12, 0, fill(right.roof)),
    ...windows(left, [18, 66], [110, 190]),
    ...windows(right, [790, 838], [84, 164]),
    repeat(18, (k) => rect(-20, 300 + k * 9.5, 136, 8, 1, fill(left.shutter))),
    repeat(18, (k) => rect(764, 290 + k * 10, 140, 8.6, 1, fill(right.shutter))),
    rect(0, 470, 880, 130, 0, fill(road)) + rect(0, 470, 880, 66, 0, fill(floor)),
    rect(0, 534, 880, 3, 0, fill('#000', 0.1)),
  )
}

const leaves = [
  [-26, -40],
  [-12, -62],
  [6, -74],
  [22, -58],
  [36, -38],
] as const

export const pots = () => pot(64) + pot(772)

function pot(x: number) {
  const leaf = ([a, b]: readonly [number, number], i: number) =>
    path(
      points`M${x + 22} 450q${a * 0.3} ${b * 0.9} ${a} ${b}q${a * -0.1 + 12} ${-b * 0.5} ${-a} ${-b}z`,
      fill(i % 2 ? '#3d8a58' : ilai),
    )
  return layers(
    path(`M${x} 452h44l-6 44h-32z`, fill('#b4532a')),
    rect(x - 3, 448, 50, 9, 3, fill('#c9683a')),
    ...leaves.map(leaf),
  )
}
