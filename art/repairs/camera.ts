import { manjal } from '../colour.ts'
import { ground, metal } from '../light.ts'
import { phoneBack } from '../phone/back.ts'
import { circle, ellipse, fill, layers, line, path, place, rect, repeat, round, type Sheet } from '../svg.ts'

const [cx, cy, radius] = [232, 242, 98]
const seventh = (Math.PI * 2) / 7
const onCircle = (angle: number, r: number) => `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`

/** A phone's lenses under the loupe. */
export function cameraRepair(s: Sheet, { colour = '#6f7f8c' }: { colour?: string } = {}) {
  return layers(
    ground(s, 168, 458, 126),
    phoneBack(s, { x: 70, y: 40, w: 196, h: 408, r: 34 }, { colour, camera: 'triangle' }),
    handle(s),
    circle(cx + 3, cy + 7, radius + 5, fill('#120d06', 0.2)),
    circle(cx, cy, radius, fill(metal(s, true))),
    circle(cx, cy, radius - 9, fill('#0e0d0c')),
    place(aperture(s), cx, cy),
    circle(cx, cy, radius - 9, fill(s.slant([0, '#fff', 0.22], [0.45, '#fff', 0], [1, '#fff', 0.06]))),
  )
}

function handle(s: Sheet) {
  const grip = s.across([0, '#b67c0e'], [0.3, '#ffd978'], [0.6, manjal], [1, '#b2760c'])
  const drawn = layers(
    rect(-17, 92, 34, 34, 6, fill(metal(s))),
    rect(-19, 116, 38, 112, 19, fill(grip)),
    rect(-19, 140, 38, 5, 0, fill('#1d1915', 0.75)),
    rect(-19, 149, 38, 2.5, 0, fill('#1d1915', 0.75)),
  )
  return place(drawn, cx, cy, 'rotate(-38)')
}

function aperture(s: Sheet) {
  const ring = s.slant([0, '#8f8a83'], [0.5, '#2a2826'], [1, '#76716a'])
  const opening = Array.from({ length: 7 }, (_, k) => onCircle(k * seventh + 0.35, 25)).join('L')
  const glass = s.radial(0.4, 0.35, 0.8, [0, '#5a86d8'], [0.5, '#213c7a'], [1, '#070b18'])
  return layers(
    circle(0, 0, 86, fill(s.radial(0.4, 0.35, 0.8, [0, '#45423e'], [1, '#161513']))),
    circle(0, 0, 70, fill('#0d0c0b')),
    circle(0, 0, 66, line(ring, 5)),
    repeat(7, blade),
    path(`M${opening}Z`, fill(glass)),
    circle(0, 0, 78, `${line(manjal, 4.4)} stroke-dasharray="0.1 13.6" stroke-linecap="round"`),
    ellipse(-34, -40, 26, 13, `${fill('#fff', 0.5)} transform="rotate(-44 -34 -40)"`),
    circle(34, 42, 5, fill('#9fb7ff', 0.55)),
  )
}

function blade(k: number) {
  const [from, to] = [k * seventh, (k + 1) * seventh]
  const d = `M0 0L${onCircle(from, 62)}A62 62 0 0 1 ${onCircle(to, 62)}L${onCircle(to + 0.5, 20)}Z`
  return path(
    d,
    `${fill(k % 2 ? '#2b2926' : '#363330')} stroke="#0d0c0b" stroke-width="1.4" transform="rotate(12)"`,
  )
}
