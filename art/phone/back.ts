import { darken, lighten } from '../colour.ts'
import type { Box } from '../light.ts'
import { fill, layers, line, rect, type Sheet } from '../svg.ts'
import { body } from './body.ts'
import { cameras } from './cameras/cameras.ts'
import { finishes } from './finishes.ts'
import type { PhoneLook } from './look.ts'

type BackLook = Pick<PhoneLook, 'colour' | 'frame' | 'camera' | 'finish' | 'second'>

const frameWidth = 2.6

export function phoneBack(s: Sheet, box: Box, look: BackLook) {
  const { colour, frame = darken(colour, 0.12), finish = 'gloss', second = darken(colour, 0.16) } = look
  const [x, y, r] = [box.x + frameWidth, box.y + frameWidth, box.r - frameWidth]
  const [w, h] = [box.w - 2 * frameWidth, box.h - 2 * frameWidth]
  const shiny = finish === 'gloss' || finish === 'dawn'
  const glass = s.linear(0.1, 0, 0.9, 1, [
    [0, lighten(colour, shiny ? 0.2 : 0.11)],
    [0.42, colour],
    [1, darken(colour, shiny ? 0.3 : 0.16)],
  ])
  const edge = s.slant([0, '#fff', 0.55], [0.35, '#fff', 0.05], [0.7, '#000', 0.05], [1, '#fff', 0.25])
  const clip = s.clip(rect(x, y, w, h, r))
  return layers(
    body(s, box, frame),
    rect(x, y, w, h, r, fill(glass)),
    finishes[finish](s, { x, y, w, h, r, colour, second, clip }),
    rect(x + 0.7, y + 0.7, w - 1.4, h - 1.4, r - 0.7, line(edge, 1.2)),
    cameras[look.camera](s, { x, y, w, h, colour, frame }),
  )
}
