import { fill, circle, layers, line, path, points, rect, type Sheet } from '../svg.ts'

/** The tray of a phone whose back is off. */
export const open = { x: 111, y: 47, w: 178, h: 392 }

export function openPhone(s: Sheet) {
  const frame = s.across(
    [0, '#5b5852'],
    [0.02, '#d9d6cf'],
    [0.06, '#98948c'],
    [0.94, '#98948c'],
    [0.98, '#d9d6cf'],
    [1, '#57544e'],
  )
  return layers(
    rect(102, 38, 196, 410, 36, fill(frame)),
    rect(open.x, open.y, open.w, open.h, 28, fill(s.slant([0, '#3b3936'], [1, '#201e1c']))),
    rect(open.x + 0.8, open.y + 0.8, open.w - 1.6, open.h - 1.6, 27, line('#000', 1.6, 0.5)),
  )
}

export const circuitGreen = (s: Sheet) => s.slant([0, '#2f5a47'], [1, '#1c3a2e'])
export const copper = line('#7fb79a', 1.3, 0.5)

export const chip = (x: number, y: number, w: number, h: number, colour = '#23211f') =>
  rect(x, y, w, h, 3, fill(colour)) + rect(x + 0.6, y + 0.6, w - 1.2, h - 1.2, 2.6, line('#fff', 1, 0.14))

export const screw = (x: number, y: number, r = 3.6) =>
  layers(
    circle(x, y, r, `${fill('#c9c5bd')} stroke="#000" stroke-opacity=".4" stroke-width=".9"`),
    path(points`M${x - r * 0.55} ${y}h${r * 1.1}M${x} ${y - r * 0.55}v${r * 1.1}`, line('#3a3733', 1.2)),
  )
