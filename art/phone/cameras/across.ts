import { darken, lighten, mix } from '../../colour.ts'
import { circle, fill, layers, line, rect } from '../../svg.ts'
import { screenClock } from '../screen-details.ts'
import { flash, lens, plate, type Camera } from './lens.ts'

/** A bar from edge to edge with a glass pill in it. */
export const visor: Camera = (s, { x, y, w, frame }) => {
  const [h, Y] = [w * 0.27, y + w * 0.17]
  const bar = s.down(
    [0, lighten(frame, 0.5)],
    [0.12, lighten(frame, 0.16)],
    [0.85, frame],
    [1, darken(frame, 0.3)],
  )
  const glass = `${fill(s.slant([0, '#302d2a'], [1, '#0d0c0b']))} stroke="#000" stroke-opacity=".35"`
  return layers(
    rect(x, Y + 3, w, h, 0, fill('#000', 0.14)),
    rect(x - 1.5, Y, w + 3, h, 3, fill(bar)),
    rect(x + w * 0.085, Y + h * 0.14, w * 0.65, h * 0.72, h * 0.36, glass),
    lens(s, x + w * 0.2, Y + h * 0.5, h * 0.26, '#3a3733'),
    lens(s, x + w * 0.41, Y + h * 0.5, h * 0.26, '#3a3733'),
    lens(s, x + w * 0.62, Y + h * 0.5, h * 0.23, '#3a3733'),
    flash(s, x + w * 0.855, Y + h * 0.5, 4.6),
  )
}

/** A floating capsule of metal across the back, dark glass inside. */
export const bar: Camera = (s, { x, y, w, frame }) => {
  const [bw, h] = [w * 0.82, w * 0.26]
  const [X, Y] = [x + (w - bw) / 2, y + w * 0.15]
  const inside = bw - h * 0.28
  return layers(
    plate(s, X, Y, bw, h, h / 2, lighten(frame, 0.1), false),
    rect(
      X + h * 0.14,
      Y + h * 0.14,
      inside,
      h * 0.72,
      h * 0.36,
      fill(s.slant([0, '#302d2a'], [1, '#0d0c0b'])),
    ),
    lens(s, X + h * 0.52, Y + h / 2, h * 0.29, '#3a3733'),
    lens(s, X + h * 1.25, Y + h / 2, h * 0.29, '#3a3733'),
    flash(s, X + bw - h * 0.52, Y + h / 2, 4.2),
  )
}

/** A small lying pill that hardly rises above the back. */
export const flush: Camera = (s, { x, y, w }) => {
  const [pw, ph, X, Y] = [w * 0.47, w * 0.235, x + w * 0.09, y + w * 0.13]
  return layers(
    rect(X, Y, pw, ph, ph / 2, fill(s.slant([0, '#34312e'], [1, '#12110f']))),
    rect(X + 0.5, Y + 0.5, pw - 1, ph - 1, ph / 2 - 0.5, line('#fff', 1, 0.22)),
    lens(s, X + ph * 0.54, Y + ph / 2, ph * 0.34),
    lens(s, X + pw - ph * 0.54, Y + ph / 2, ph * 0.34),
    flash(s, X + pw + ph * 0.42, Y + ph / 2, 4),
  )
}

/** Two lenses in a row in a lying capsule. */
export const twin: Camera = (s, { x, y, w, colour }) => {
  const [pw, ph] = [w * 0.6, w * 0.29]
  const [X, Y] = [x + (w - pw) / 2, y + w * 0.13]
  return layers(
    plate(s, X, Y, pw, ph, ph / 2, mix(colour, '#181614', 0.72)),
    lens(s, X + ph * 0.52, Y + ph / 2, ph * 0.37),
    lens(s, X + ph * 1.33, Y + ph / 2, ph * 0.37),
    flash(s, X + pw - ph * 0.34, Y + ph * 0.5, 4),
  )
}

/** Three lenses in a row inside a large ring. */
export const trio: Camera = (s, { x, y, w, colour }) => {
  const R = w * 0.31
  const [X, Y, pw, ph] = [x + w / 2, y + R + w * 0.11, R * 1.5, R * 0.56]
  return layers(
    circle(X, Y, R, line(darken(colour, 0.35), 1.6, 0.55)),
    circle(X, Y, R * 0.93, fill('#000', 0.08)),
    plate(s, X - pw / 2, Y - ph / 2, pw, ph, ph / 2, mix(colour, '#181614', 0.75)),
    lens(s, X - R * 0.47, Y, ph * 0.36),
    lens(s, X, Y, ph * 0.36),
    lens(s, X + R * 0.47, Y, ph * 0.36),
    flash(s, X + R * 0.52, Y - R * 0.56, 3.8),
  )
}

/** A raised plateau across the whole back: three lenses left, flash right. */
export const plateau: Camera = (s, { x, y, w, colour }) => {
  const [pw, ph, X, Y] = [w * 0.92, w * 0.5, x + w * 0.04, y + w * 0.04]
  const q = ph * 0.215
  return layers(
    plate(s, X, Y, pw, ph, ph * 0.34, colour, false),
    lens(s, X + ph * 0.3, Y + ph * 0.28, q),
    lens(s, X + ph * 0.3, Y + ph * 0.73, q),
    lens(s, X + ph * 0.75, Y + ph * 0.5, q),
    flash(s, X + pw - ph * 0.28, Y + ph * 0.28, ph * 0.075),
    circle(X + pw - ph * 0.28, Y + ph * 0.74, ph * 0.06, fill('#100f0e')),
  )
}

/** A slim ledge across the back with one lens. */
export const ledge: Camera = (s, { x, y, w, colour }) => {
  const [pw, ph, X, Y] = [w * 0.9, w * 0.29, x + w * 0.05, y + w * 0.05]
  return layers(
    plate(s, X, Y, pw, ph, ph * 0.5, colour, false),
    lens(s, X + ph * 0.55, Y + ph * 0.5, ph * 0.37),
    flash(s, X + pw - ph * 0.62, Y + ph * 0.5, ph * 0.12),
  )
}

/** A folding phone's outside: cover screen above the hinge, two lenses in it. */
export const cover: Camera = (s, { x, y, w, h, frame }) => {
  const [X, Y, cw, ch] = [x + 5, y + 5, w - 10, h * 0.485 - 5]
  const sky = s.linear(0, 0, 0.6, 1, [
    [0, '#26305e'],
    [0.6, '#7a4f86'],
    [1, '#e0906a'],
  ])
  return layers(
    rect(X, Y, cw, ch, 20, fill('#0a0908')),
    rect(X + 3, Y + 3, cw - 6, ch - 6, 17.5, fill(sky)),
    screenClock(x + w / 2, Y + ch * 0.27, w / 110, '#ffffff'),
    lens(s, X + w * 0.15, Y + ch - w * 0.15, w * 0.115),
    lens(s, X + w * 0.41, Y + ch - w * 0.15, w * 0.115),
    flash(s, X + w * 0.6, Y + ch - w * 0.15, 4.2),
    rect(
      x - 2,
      y + h * 0.493,
      w + 4,
      h * 0.014,
      0,
      fill(s.down([0, darken(frame, 0.5)], [0.5, lighten(frame, 0.4)], [1, darken(frame, 0.45)])),
    ),
  )
}
