import { manjal } from '../colour.ts'
import { cast, ground } from '../light.ts'
import { phoneFront } from '../phone/front.ts'
import type { PhoneLook } from '../phone/look.ts'
import { circle, clipped, ellipse, fill, layers, line, path, rect, round, type Sheet } from '../svg.ts'

const broken = { x: 52, y: 44, w: 182, h: 379 }
const fresh = { x: 166, y: 76, w: 176, h: 372 }

type ScreenLook = Pick<PhoneLook, 'wall' | 'tones' | 'notch'> & { corner?: number }

/** The broken screen behind, the new one on a suction cup before it. */
export function screenRepair(s: Sheet, { wall, tones, notch = 'hole', corner = 31 }: ScreenLook) {
  const [a, b] = [
    { ...broken, r: corner + 1 },
    { ...fresh, r: corner - 1 },
  ]
  const glass = s.clip(rect(a.x + 6.4, a.y + 6.4, a.w - 12.8, a.h - 12.8, corner - 5))
  const dull = { wall: 'river', tones: ['#3b4150', '#2a2e3a', '#191b22', '#767c8c'] } as const
  return layers(
    ground(s, a.x + a.w / 2, a.y + a.h + 7, 112, 12, 0.26),
    ground(s, b.x + b.w / 2, b.y + b.h + 10, 116),
    phoneFront(s, a, { colour: '#3a3936', show: dull, notch, bare: true }),
    clipped(cracks(112, 150), glass),
    clipped(cast(b, 0.08, 6, 3), s.clip(rect(a.x, a.y, a.w, a.h, a.r))),
    rect(b.x, b.y, b.w, b.h, b.r, fill('#0c0b0a')),
    phoneFront(s, b, { colour: '#141312', frame: '#1a1918', show: { wall, tones }, notch, bare: true }),
    rect(b.x + 0.8, b.y + 0.8, b.w - 1.6, b.h - 1.6, b.r - 0.8, line('#fff', 1.6, 0.5)),
    suctionCup(s, b.x + b.w / 2, b.y + 146),
  )
}

export function suctionCup(s: Sheet, cx: number, cy: number) {
  return layers(
    ellipse(cx, cy + 8, 47, 44, fill('#000', 0.2)),
    circle(cx, cy, 44, fill(s.radial(0.36, 0.3, 0.85, [0, '#57534d'], [0.6, '#2a2724'], [1, '#131110']))),
    circle(cx, cy, 30, line('#000', 3, 0.45)),
    circle(cx, cy - 4, 15, fill(s.radial(0.36, 0.3, 0.85, [0, '#ffe09a'], [0.6, manjal], [1, '#b67c0e']))),
  )
}

const rays = 11
/** Uneven but the same each time. */
const uneven = (k: number) => (Math.sin(k * 12.9898) * 43758.5453) % 1

/** Rays and rings from the point of impact. */
export function cracks(cx: number, cy: number) {
  const at = (ray: number, step: number) => {
    const angle = (ray / rays) * Math.PI * 2 + uneven(ray) * 0.34
    const [x, y] = [
      Math.cos(angle + uneven(ray * 7 + step) * 0.16),
      Math.sin(angle + uneven(ray * 5 + step) * 0.16),
    ]
    return step ? `${round(cx + x * step * 44)} ${round(cy + y * step * 44)}` : `${cx} ${cy}`
  }
  let d = ''
  for (let ray = 0; ray < rays; ray++) {
    d += `M${[0, 1, 2, 3, 4, 5].map((step) => at(ray, step)).join('L')}`
    for (let step = 1; step <= 3; step++) {
      if ((ray * 7 + step * 3) % 4) d += `M${at(ray, step)}L${at((ray + 1) % rays, step)}`
    }
  }
  return layers(
    path(d, `${line('#fff', 1.5, 0.85)} stroke-linejoin="round"`),
    path(d, `${line('#000', 1, 0.35)} transform="translate(1.2 1.2)"`),
    circle(cx, cy, 5, fill('#fff', 0.85)),
  )
}
