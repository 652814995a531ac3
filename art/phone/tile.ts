import { cast, ground, type Box } from '../light.ts'
import { clipped, layers, rect, type Sheet } from '../svg.ts'
import { phoneBack } from './back.ts'
import { phoneFront } from './front.ts'
import type { PhoneLook } from './look.ts'

const [w, h] = [182, 379]
/** The face in front stands lower. */
const [far, near] = [40, 74]

/** A phone's product picture: both faces side by side, one of them leading. */
export function phoneTile(s: Sheet, look: PhoneLook) {
  const { lead = 'front', corner = 0.175 } = look
  const r = w * corner
  const left: Box = { x: 50, y: lead === 'front' ? far : near, w, h, r }
  const right: Box = { x: 168, y: lead === 'front' ? near : far, w, h, r }
  const [behind, ahead] = lead === 'front' ? [left, right] : [right, left]
  const back = phoneBack(s, left, look)
  const front = phoneFront(s, right, { ...look, show: look, bare: lead === 'back' })
  return layers(
    ground(s, behind.x + w / 2, behind.y + h + 7, w * 0.6, 12, 0.26),
    ground(s, ahead.x + w / 2, ahead.y + h + 9, w * 0.66),
    lead === 'front' ? back : front,
    clipped(cast(ahead, 0.075, 6, 3), s.clip(rect(behind.x, behind.y, w, h, r))),
    lead === 'front' ? front : back,
  )
}
