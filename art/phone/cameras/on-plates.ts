import { lighten, mix } from '../../colour.ts'
import { circle, fill, layers } from '../../svg.ts'
import { flash, lens, microphone, plate, type Camera } from './lens.ts'

/** Three lenses in a triangle on a square. */
export const triangle: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.5, x + w * 0.055, y + w * 0.055]
  const q = p * 0.225
  return layers(
    plate(s, X, Y, p, p, p * 0.29, colour),
    lens(s, X + p * 0.28, Y + p * 0.28, q),
    lens(s, X + p * 0.28, Y + p * 0.72, q),
    lens(s, X + p * 0.72, Y + p * 0.5, q),
    flash(s, X + p * 0.73, Y + p * 0.17, p * 0.062),
    circle(X + p * 0.73, Y + p * 0.83, p * 0.065, fill('#100f0e')),
    microphone(X + p * 0.5, Y + p * 0.5, 1.5),
  )
}

/** Two lenses across a square, from corner to corner. */
export const diagonal: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.45, x + w * 0.06, y + w * 0.06]
  return layers(
    plate(s, X, Y, p, p, p * 0.3, colour),
    lens(s, X + p * 0.3, Y + p * 0.3, p * 0.235),
    lens(s, X + p * 0.7, Y + p * 0.7, p * 0.235),
    flash(s, X + p * 0.72, Y + p * 0.27, p * 0.07),
    microphone(X + p * 0.27, Y + p * 0.74, 1.5),
  )
}

/** An upright pill with two lenses; the flash stands beside it on the back. */
export const pill: Camera = (s, { x, y, w, colour }) => {
  const [p, h, X, Y] = [w * 0.28, w * 0.56, x + w * 0.075, y + w * 0.075]
  return layers(
    plate(s, X, Y, p, h, p * 0.5, colour),
    lens(s, X + p * 0.5, Y + p * 0.5, p * 0.36),
    lens(s, X + p * 0.5, Y + h - p * 0.5, p * 0.36),
    flash(s, X + p * 1.42, Y + h * 0.5, 4.2),
  )
}

/** An upright metal pill with two lenses and a ring of light below them. */
export const lamp: Camera = (s, { x, y, w, colour }) => {
  const [p, h, X, Y] = [w * 0.32, w * 0.78, x + w * 0.075, y + w * 0.075]
  const glow = s.radial(0.5, 0.5, 0.5, [0, '#fff7e2'], [0.6, '#f3dfb4'], [1, '#cdb27a'])
  return layers(
    plate(s, X, Y, p, h, p * 0.5, colour, false),
    lens(s, X + p * 0.5, Y + p * 0.5, p * 0.35),
    lens(s, X + p * 0.5, Y + p * 1.22, p * 0.35),
    circle(X + p * 0.5, Y + p * 1.93, p * 0.27, fill('#000', 0.22)),
    circle(X + p * 0.5, Y + p * 1.93, p * 0.22, fill(glow)),
  )
}

/** An upright plate with three lenses in a row. */
export const capsule: Camera = (s, { x, y, w, colour }) => {
  const [p, h, X, Y] = [w * 0.25, w * 0.72, x + w * 0.085, y + w * 0.085]
  const glass = mix(colour, '#141210', 0.42)
  return layers(
    plate(s, X, Y, p, h, p * 0.5, glass),
    lens(s, X + p * 0.5, Y + p * 0.5, p * 0.34),
    lens(s, X + p * 0.5, Y + h * 0.48, p * 0.34),
    lens(s, X + p * 0.5, Y + h - p * 0.52, p * 0.26),
    flash(s, X + p * 1.45, Y + p * 0.5, 4.2),
  )
}

/** A rounded square with two lenses above each other and the flash beside them. */
export const tower: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.46, x + w * 0.065, y + w * 0.065]
  return layers(
    plate(s, X, Y, p, p * 1.04, p * 0.27, lighten(colour, 0.05), false),
    lens(s, X + p * 0.32, Y + p * 0.28, p * 0.21),
    lens(s, X + p * 0.32, Y + p * 0.76, p * 0.21),
    circle(X + p * 0.74, Y + p * 0.34, p * 0.12, fill('#100f0e')),
    flash(s, X + p * 0.74, Y + p * 0.74, p * 0.07),
  )
}

/** A dark square, lenses two by two. */
export const quad: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.49, x + w * 0.065, y + w * 0.065]
  const q = p * 0.19
  return layers(
    plate(s, X, Y, p, p, p * 0.22, mix(colour, '#141210', 0.55)),
    lens(s, X + p * 0.29, Y + p * 0.29, q * 1.12),
    lens(s, X + p * 0.71, Y + p * 0.29, q * 1.12),
    lens(s, X + p * 0.29, Y + p * 0.71, q * 0.92),
    flash(s, X + p * 0.71, Y + p * 0.66, 5),
    microphone(X + p * 0.71, Y + p * 0.82),
  )
}

/** Four lenses on a swelling of the back itself. */
export const swell: Camera = (s, { x, y, w, colour }) => {
  const [p, X, Y] = [w * 0.48, x + w * 0.05, y + w * 0.05]
  const q = p * 0.185
  return layers(
    plate(s, X, Y, p, p, p * 0.33, lighten(colour, 0.04)),
    lens(s, X + p * 0.3, Y + p * 0.3, q),
    lens(s, X + p * 0.71, Y + p * 0.3, q),
    lens(s, X + p * 0.3, Y + p * 0.71, q),
    circle(X + p * 0.71, Y + p * 0.71, q, fill('#100f0e')),
    flash(s, X + p * 0.71, Y + p * 0.71, q * 0.45),
  )
}
