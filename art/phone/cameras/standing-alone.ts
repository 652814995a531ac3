import { darken, lighten } from '../../colour.ts'
import { circle, fill, layers, line, path, points } from '../../svg.ts'
import { flash, lens, microphone, type Camera } from './lens.ts'

/** Three large lenses in a column, two small ones beside them, no plate. */
export const column: Camera = (s, { x, y, w, frame }) => {
  const [X, Y, q, gap] = [x + w * 0.205, y + w * 0.205, w * 0.107, w * 0.252]
  const [ring, beside] = [darken(frame, 0.25), x + w * 0.42]
  return layers(
    lens(s, X, Y, q, ring),
    lens(s, X, Y + gap, q, ring),
    lens(s, X, Y + gap * 2, q, ring),
    lens(s, beside, Y + gap * 0.5, q * 0.62, ring),
    lens(s, beside, Y + gap * 1.5, q * 0.62, ring),
    flash(s, beside, Y - 1, 4.2),
    microphone(beside, Y + gap),
  )
}

/** Three lenses in a column. */
export const stack: Camera = (s, { x, y, w, frame }) => {
  const [X, Y, q, gap] = [x + w * 0.2, y + w * 0.2, w * 0.11, w * 0.25]
  const ring = darken(frame, 0.15)
  return layers(
    lens(s, X, Y, q, ring),
    lens(s, X, Y + gap, q, ring),
    lens(s, X, Y + gap * 2, q, ring),
    flash(s, x + w * 0.395, Y, 4.2),
  )
}

/** Two large rings above each other, as on everyday phones. */
export const duo: Camera = (s, { x, y, w, colour }) => {
  const [X, Y, R, gap] = [x + w * 0.24, y + w * 0.23, w * 0.145, w * 0.36]
  const ring = s.slant([0, lighten(colour, 0.5)], [1, darken(colour, 0.35)])
  const big = (cy: number) =>
    layers(
      circle(X, cy + 2, R + 1, fill('#000', 0.18)),
      circle(X, cy, R, fill(ring)),
      lens(s, X, cy, R * 0.84),
    )
  return layers(big(Y), big(Y + gap), flash(s, x + w * 0.49, Y, 4.6))
}

/** One lens in the corner. */
export const single: Camera = (s, { x, y, w, frame }) =>
  layers(
    circle(x + w * 0.2, y + w * 0.2 + 2, w * 0.135, fill('#000', 0.14)),
    lens(s, x + w * 0.2, y + w * 0.2, w * 0.13, darken(frame, 0.1)),
    flash(s, x + w * 0.43, y + w * 0.2, 4.6),
  )

/** Three lenses of their own, screws in the corners and a dial at the foot. */
export const dial: Camera = (s, { x, y, w, h, colour, frame }) => {
  const [X, Y, q] = [x + w * 0.2, y + w * 0.2, w * 0.12]
  const screw = (cx: number, cy: number) =>
    circle(cx, cy, 3.4, fill(s.slant([0, lighten(frame, 0.5)], [1, darken(frame, 0.4)]))) +
    path(points`M${cx - 1.8} ${cy}h3.6`, line('#000', 1, 0.5))
  const [dx, dy, R] = [x + w * 0.8, y + h - w * 0.2, w * 0.105]
  return layers(
    lens(s, X, Y, q, '#45413c'),
    lens(s, X + w * 0.29, Y, q, '#45413c'),
    lens(s, X, Y + w * 0.29, q * 0.8, '#45413c'),
    flash(s, X + w * 0.29, Y + w * 0.26, 4.6),
    ...[screw(x + w * 0.89, y + w * 0.11), screw(x + w * 0.11, dy + w * 0.1)],
    circle(dx, dy, R, fill(s.slant([0, lighten(colour, 0.45)], [1, darken(colour, 0.4)]))),
    circle(dx, dy, R * 0.72, fill(colour)),
    path(points`M${dx - R * 0.4} ${dy}h${R * 0.8}`, line('#000', 2, 0.4)),
  )
}
