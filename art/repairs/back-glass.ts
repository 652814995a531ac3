import { cast, ground } from '../light.ts'
import { phoneBack } from '../phone/back.ts'
import type { CameraName } from '../phone/cameras/cameras.ts'
import { clipped, layers, rect, type Sheet } from '../svg.ts'
import { cracks, suctionCup } from './screen.ts'

const broken = { x: 52, y: 44, w: 182, h: 379, r: 32 }
const fresh = { x: 166, y: 76, w: 176, h: 372, r: 30 }

/** The cracked back behind, its new glass on a suction cup before it. */
export function backGlassRepair(s: Sheet, { colour, camera }: { colour: string; camera: CameraName }) {
  const { x, y, w, h, r } = broken
  return layers(
    ground(s, x + w / 2, y + h + 7, 112, 12, 0.26),
    ground(s, fresh.x + fresh.w / 2, fresh.y + fresh.h + 10, 116),
    phoneBack(s, broken, { colour, camera, finish: 'matte' }),
    clipped(cracks(112, 250), s.clip(rect(x + 4, y + 4, w - 8, h - 8, r - 4))),
    clipped(cast(fresh, 0.08, 6, 3), s.clip(rect(x, y, w, h, r))),
    phoneBack(s, fresh, { colour, camera }),
    suctionCup(s, fresh.x + fresh.w / 2, fresh.y + 250),
  )
}
