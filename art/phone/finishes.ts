import { darken, luma, lighten } from '../colour.ts'
import { clipped, fill, layers, line, path, points, rect, roundLine, type Sheet } from '../svg.ts'
import type { Box } from '../light.ts'

/** What a finish is drawn on: the back's own box and a clip of the same shape. */
interface Surface extends Box {
  colour: string
  second: string
  clip: string
}
type DrawFinish = (s: Sheet, surface: Surface) => string

const gloss: DrawFinish = (s, { x, y, w, h, colour, clip }) => {
  const light = s.linear(1, 0, 0, 1, [
    [0, '#fff', luma(colour) < 0.4 ? 0.2 : 0.42],
    [0.6, '#fff', 0.04],
    [1, '#fff', 0],
  ])
  const beam = points`M${x + w * 0.72} ${y}H${x + w}V${y + h * 0.42}L${x + w * 0.02} ${y + h}H${x}V${y + h * 0.86}Z`
  return clipped(path(beam, fill(light)), clip)
}

/** A fine twill, as on backs of imitation leather. */
const weave: DrawFinish = (s, { x, y, w, h, r, colour }) => {
  const twill = layers(
    path('M0 7L7 0M-2 2L2 -2M5 9L9 5', line('#fff', 1.5, luma(colour) < 0.4 ? 0.1 : 0.32)),
    path('M0 0L7 7', line('#000', 1, 0.07)),
  )
  return rect(x, y, w, h, r, fill(s.pattern(7, 7, twill)))
}

/** Two tones that meet along a river. */
const split: DrawFinish = (_s, { x, y, w, h, second, clip }) => {
  const river = points`M${x - 4} ${y + h * 0.6}C${x + w * 0.4} ${y + h * 0.48} ${x + w * 0.55} ${y + h * 0.78} ${x + w + 4} ${y + h * 0.62}V${y + h}H${x}Z`
  return clipped(path(river, fill(second)), clip)
}

/** A raised band down the middle. */
const stripe: DrawFinish = (s, { x, y, w, h, r, colour, second, clip }) => {
  const [bx, bw] = [x + w * 0.36, w * 0.28]
  const band = s.across(
    [0, darken(second, 0.25)],
    [0.12, lighten(second, 0.35)],
    [0.5, second],
    [0.9, second],
    [1, darken(second, 0.3)],
  )
  return weave(s, { x, y, w, h, r, colour, second, clip }) + clipped(rect(bx, y, bw, h, 0, fill(band)), clip)
}

/** Lines under clear glass. */
const glyph: DrawFinish = (_s, { x, y, w, h, colour, clip }) => {
  const dark = luma(colour) < 0.4
  const thin = roundLine(dark ? '#fff' : '#000', 1.3, dark ? 0.26 : 0.2)
  const [cx, cy] = [x + w / 2, y + h * 0.55]
  return clipped(
    layers(
      path(
        points`M${x + w * 0.12} ${cy}H${cx - w * 0.12}a${w * 0.12} ${w * 0.12} 0 0 1 ${w * 0.24} 0H${x + w * 0.88}`,
        thin,
      ),
      path(
        points`M${x + w * 0.2} ${cy + h * 0.1}V${y + h * 0.9}M${x + w * 0.8} ${cy + h * 0.1}V${y + h * 0.9}`,
        thin,
      ),
      path(points`M${cx - w * 0.16} ${y + h * 0.9}V${cy + h * 0.17}h${w * 0.32}V${y + h * 0.9}`, thin),
      rect(x + w * 0.72, y + h * 0.885, w * 0.16, 7, 3.5, fill('#c9372c', dark ? 0.9 : 0.8)),
    ),
    clip,
  )
}

/** One colour that turns into another, like the sky before sunrise. */
const dawn: DrawFinish = (s, { x, y, w, h, r, colour, second, clip }) => {
  const sky = s.linear(0.2, 0, 0.7, 1, [
    [0, colour, 0],
    [0.45, second, 0.35],
    [1, second, 1],
  ])
  return rect(x, y, w, h, r, fill(sky)) + gloss(s, { x, y, w, h, r, colour, second, clip })
}

const matte: DrawFinish = () => ''

export const finishes = { gloss, matte, weave, split, stripe, glyph, dawn }
export type Finish = keyof typeof finishes
