import { mix } from '../../colour.ts'
import { circle, fill, layers, line, rect } from '../../svg.ts'
import { disc, flash, lens, microphone, plate, type Camera } from './lens.ts'

/** A big round island at the left, of metal, with three lenses. */
export const island: Camera = (s, { x, y, w }) => {
  const R = w * 0.29
  const [X, Y, q, d] = [x + R + w * 0.07, y + R + w * 0.09, R * 0.3, R * 0.43]
  const ring = '#45413c'
  return layers(
    circle(X, Y + 3, R + 1, fill('#000', 0.18)),
    circle(X, Y, R, fill(s.slant([0, '#d8d4cc'], [0.5, '#6d6860'], [1, '#3b3732']))),
    circle(X, Y, R * 0.93, fill(s.radial(0.4, 0.3, 0.85, [0, '#3a3835'], [1, '#121110']))),
    lens(s, X - d, Y - d, q, ring),
    lens(s, X + d, Y - d, q, ring),
    lens(s, X - d, Y + d, q, ring),
    circle(X + d, Y + d, q * 0.86, `${fill('#0d0c0b')} stroke="#4a463f"`),
    flash(s, X + R * 1.22, Y - R * 0.1, 3.6),
  )
}

/** A round island in the middle, three lenses in a triangle. */
export const coin: Camera = (s, { x, y, w, colour }) => {
  const R = w * 0.3
  const [X, Y] = [x + w / 2, y + R + w * 0.11]
  return layers(
    disc(s, X, Y, R, colour),
    lens(s, X - R * 0.4, Y - R * 0.34, R * 0.29),
    lens(s, X + R * 0.4, Y - R * 0.34, R * 0.29),
    lens(s, X, Y + R * 0.38, R * 0.29),
    flash(s, X + R * 0.62, Y + R * 0.32, 3.8),
    microphone(X - R * 0.62, Y + R * 0.34),
  )
}

/** A wide round island in the middle, four lenses two by two. */
export const sun: Camera = (s, { x, y, w, colour }) => {
  const R = w * 0.34
  const [X, Y, d] = [x + w / 2, y + R + w * 0.09, R * 0.4]
  return layers(
    disc(s, X, Y, R, colour),
    circle(X, Y, R * 0.8, line('#fff', 0.9, 0.14)),
    lens(s, X - d, Y - d, R * 0.26),
    lens(s, X + d, Y - d, R * 0.26),
    lens(s, X - d, Y + d, R * 0.26),
    lens(s, X + d, Y + d, R * 0.26),
    flash(s, X + R * 1.16, Y - R * 0.72, 3.8),
  )
}

/** A soft square in the middle, of dark glass. */
export const cushion: Camera = (s, { x, y, w, colour }) => {
  const p = w * 0.56
  const [X, Y, q] = [x + (w - p) / 2, y + w * 0.1, p * 0.175]
  return layers(
    plate(s, X, Y, p, p, p * 0.36, mix(colour, '#141210', 0.62)),
    lens(s, X + p * 0.3, Y + p * 0.31, q),
    lens(s, X + p * 0.7, Y + p * 0.31, q),
    lens(s, X + p * 0.3, Y + p * 0.7, q),
    flash(s, X + p * 0.7, Y + p * 0.7, q * 0.62),
  )
}

/** A soft square at the left with two large lenses and a glowing edge. */
export const halo: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.47, x + w * 0.06, y + w * 0.06]
  const glow = s.slant([0, '#ffe2a0'], [0.5, '#f08b5a'], [1, '#8fb4ff'])
  return layers(
    plate(s, X, Y, p, p, p * 0.4, mix(colour, '#141210', 0.6)),
    rect(X + 3.4, Y + 3.4, p - 6.8, p - 6.8, p * 0.36, line(glow, 1.8, 0.8)),
    lens(s, X + p * 0.33, Y + p * 0.33, p * 0.19),
    lens(s, X + p * 0.67, Y + p * 0.67, p * 0.19),
    lens(s, X + p * 0.68, Y + p * 0.3, p * 0.12),
    flash(s, X + p * 0.31, Y + p * 0.7, p * 0.06),
  )
}
