import { darken, lighten, mix } from '../../colour.ts'
import { circle, ellipse, fill, layers, line, rect, round, type Sheet } from '../../svg.ts'

/** Where a camera goes: the back's own box, its colour and the colour of the frame. */
interface CameraSpot {
  x: number
  y: number
  w: number
  h: number
  colour: string
  frame: string
}
export type Camera = (s: Sheet, spot: CameraSpot) => string

/** One lens: ring, barrel, glass and two reflections. */
export function lens(s: Sheet, cx: number, cy: number, r: number, ring = '#2b2926') {
  const glint = ` transform="rotate(-40 ${round(cx - r * 0.26)} ${round(cy - r * 0.3)})"`
  return layers(
    circle(cx, cy, r, fill(s.slant([0, lighten(ring, 0.55)], [0.5, ring], [1, darken(ring, 0.5)]))),
    circle(cx, cy, r * 0.86, fill('#0c0b0a')),
    circle(
      cx,
      cy,
      r * 0.68,
      fill(s.radial(0.38, 0.34, 0.75, [0, '#3b3a40'], [0.55, '#17161a'], [1, '#08080a'])),
    ),
    circle(
      cx,
      cy,
      r * 0.44,
      fill(s.radial(0.4, 0.35, 0.8, [0, '#6379a0'], [0.5, '#27406e'], [1, '#070910'])),
    ),
    circle(cx, cy, r * 0.2, fill('#05060a')),
    ellipse(cx - r * 0.26, cy - r * 0.3, r * 0.17, r * 0.11, fill('#fff', 0.75) + glint),
    circle(cx + r * 0.26, cy + r * 0.28, r * 0.07, fill('#9fb7ff', 0.6)),
  )
}

export const flash = (s: Sheet, cx: number, cy: number, r: number) =>
  circle(
    cx,
    cy,
    r,
    `${fill(s.radial(0.45, 0.4, 0.6, [0, '#fffaf0'], [0.5, '#f3e3bf'], [1, '#b79f70']))} stroke="#000" stroke-opacity=".22" stroke-width=".8"`,
  )

export const microphone = (cx: number, cy: number, r = 1.7) => circle(cx, cy, r, fill('#0b0a09', 0.7))

/** The raised plate that lenses stand on: of the back's own glass, or of brighter metal. */
export function plate(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour: string,
  glass = true,
) {
  const top = glass ? lighten(colour, 0.1) : lighten(colour, 0.24)
  const low = darken(colour, glass ? 0.12 : 0.2)
  const edge = s.slant([0, '#fff', 0.65], [0.5, '#fff', 0.1], [1, '#000', 0.25])
  return layers(
    rect(x - 1, y + 2.5, w + 2, h + 1, r, fill('#000', 0.16)),
    rect(x, y, w, h, r, fill(s.slant([0, top], [0.5, mix(colour, top, 0.3)], [1, low]))),
    rect(x + 0.6, y + 0.6, w - 1.2, h - 1.2, r - 0.6, line(edge, 1.2)),
  )
}

/** A round raised island with a bright rim and a dark glass top. */
export function disc(s: Sheet, cx: number, cy: number, r: number, colour: string) {
  const top = s.slant([0, mix(colour, '#1a1816', 0.6)], [1, '#0f0e0d'])
  return layers(
    circle(cx, cy + 3, r + 1, fill('#000', 0.16)),
    circle(
      cx,
      cy,
      r,
      fill(s.slant([0, lighten(colour, 0.55)], [0.5, darken(colour, 0.1)], [1, darken(colour, 0.45)])),
    ),
    circle(cx, cy, r * 0.92, fill(top)),
  )
}
