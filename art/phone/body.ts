import { darken, lighten } from '../colour.ts'
import type { Box } from '../light.ts'
import { fill, layers, rect, type Sheet } from '../svg.ts'

/** The frame and the side keys, the same seen from the front and from the back. */
export function body(s: Sheet, { x, y, w, h, r }: Box, frame: string) {
  const steel = s.across(
    [0, darken(frame, 0.35)],
    [0.018, lighten(frame, 0.5)],
    [0.05, frame],
    [0.95, frame],
    [0.982, lighten(frame, 0.4)],
    [1, darken(frame, 0.4)],
  )
  const key = fill(s.across([0, darken(frame, 0.2)], [1, lighten(frame, 0.25)]))
  const seam = fill('#000', 0.2)
  return layers(
    rect(x + w - 1, y + h * 0.2, 3.2, h * 0.13, 1.4, key),
    rect(x + w - 1, y + h * 0.37, 3.2, h * 0.085, 1.4, key),
    rect(x, y, w, h, r, fill(steel)),
    rect(x, y + h * 0.14, w, 1.6, 0, seam),
    rect(x, y + h * 0.86, w, 1.6, 0, seam),
  )
}
