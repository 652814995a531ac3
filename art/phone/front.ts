import { darken, luma } from '../colour.ts'
import type { Box } from '../light.ts'
import { clipped, fill, layers, line, place, rect, type Sheet } from '../svg.ts'
import { body } from './body.ts'
import type { PhoneLook } from './look.ts'
import { glare, lockScreen, notch, statusBar, type Screen } from './screen-details.ts'
import { wallpapers } from './wallpapers.ts'

export type DrawScreen = (s: Sheet, screen: Screen) => string

interface FrontLook extends Pick<PhoneLook, 'colour' | 'frame' | 'notch' | 'chin'> {
  /** A wallpaper with the words and marks of a locked phone, or a screen drawn by someone else. */
  show: Pick<PhoneLook, 'wall' | 'tones'> | DrawScreen
  /** Leaves the clock away, where a second thing stands before the screen. */
  bare?: boolean
  /** Light marks on a dark screen, although the wallpaper begins bright (or the other way round). */
  marks?: string
}

const border = 6.4

export function phoneFront(s: Sheet, box: Box, look: FrontLook) {
  const { colour, frame = darken(colour, 0.12), chin = 0, bare = false } = look
  const [x, y, r] = [box.x + border, box.y + border, box.r - border + 1]
  const [w, h] = [box.w - 2 * border, box.h - 2 * border - chin]
  const { marks = marksOn(look.show) } = look
  const shown = layers(
    picture(s, { x, y, w, h }, look.show),
    bare ? '' : lockScreen({ x, y, w, h }, marks),
    statusBar({ x, y, w, h }, r, marks),
    notch({ x, y, w, h }, look.notch ?? 'hole'),
    glare(s, { x, y, w, h }),
  )
  return layers(
    body(s, box, frame),
    rect(box.x + 2.6, box.y + 2.6, box.w - 5.2, box.h - 5.2, box.r - 2.6, fill('#0a0908')),
    clipped(shown, s.clip(rect(x, y, w, h, r))),
    rect(x + 0.4, y + 0.4, w - 0.8, h - 0.8, r - 0.4, line('#000', 0.8, 0.4)),
  )
}

function picture(s: Sheet, screen: Screen, show: FrontLook['show']) {
  if (typeof show === 'function') return show(s, screen)
  return place(wallpapers[show.wall](s, screen.w, screen.h, show.tones), screen.x, screen.y)
}

const marksOn = (show: FrontLook['show']) =>
  typeof show !== 'function' && luma(show.tones[0]) > 0.62 ? '#1d1915' : '#ffffff'
