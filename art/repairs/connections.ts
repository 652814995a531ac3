import { manjal } from '../colour.ts'
import { ground, metal } from '../light.ts'
import { phoneBack } from '../phone/back.ts'
import { phoneFront } from '../phone/front.ts'
import { fill, layers, line, path, place, rect, repeat, roundLine, type Sheet } from '../svg.ts'

/** The SIM tray drawn out of the phone's side, its card lit. */
export function simRepair(s: Sheet) {
  const bars = repeat(4, (k) =>
    rect(k * 23, -20 - k * 19, 15, 20 + k * 19, 5, k < 3 ? fill(manjal) : fill('#8f887c', 0.5)),
  )
  return layers(
    ground(s, 158, 458, 118),
    ground(s, 318, 330, 62, 8, 0.2),
    phoneBack(s, { x: 60, y: 40, w: 190, h: 404, r: 33 }, { colour: '#37474f', camera: 'stack' }),
    rect(247, 212, 4, 110, 1, fill('#0a0908')),
    rect(262, 208, 104, 118, 12, fill(metal(s, true))),
    rect(354, 202, 15, 130, 7, fill(metal(s))),
    simCard(s),
    place(bars, 272, 150),
  )
}

const simCard = (s: Sheet) =>
  layers(
    path(
      'M274 220h48l22 22v62a8 8 0 0 1-8 8h-62a8 8 0 0 1-8-8v-76a8 8 0 0 1 8-8z',
      fill(s.slant([0, '#ffffff'], [1, '#dcd6ca'])),
    ),
    rect(280, 246, 48, 50, 8, fill(s.slant([0, '#ffdf94'], [0.5, manjal], [1, '#c98a14']))),
    path(
      'M280 262h16M280 280h16M328 262h-16M328 280h-16M296 246v50M312 246v50M296 271h16',
      line('#8a5a0c', 1.8, 0.8),
    ),
  )

/** Everything on the old phone on its way to the new one. */
export function dataTransfer(s: Sheet) {
  const old = { wall: 'checks', tones: ['#efe6d6', '#b4532a', '#2f4a9a', '#f5b92e'] } as const
  const fresh = { wall: 'sunrise', tones: ['#26355f', '#5a4a86', '#e77f5c', '#ffd27a'] } as const
  const parcel = (k: number) =>
    rect(-11, -11, 22, 22, 6, `${fill(k === 1 ? manjal : '#fff')} stroke="#1d1915" stroke-opacity=".25"`)
  const along = [
    [112, 62],
    [158, 38],
    [206, 32],
    [252, 42],
  ] as const
  return layers(
    ground(s, 120, 436, 92, 11, 0.3),
    ground(s, 282, 462, 100),
    phoneFront(
      s,
      { x: 42, y: 116, w: 148, h: 308, r: 18 },
      { colour: '#55524d', show: old, notch: 'drop', chin: 14, bare: true },
    ),
    phoneFront(s, { x: 204, y: 112, w: 160, h: 336, r: 30 }, { colour: '#2b2a2e', show: fresh }),
    path('M84 98C116 26 236 8 288 82', `${roundLine(manjal, 6)} stroke-dasharray="0.1 15"`),
    path('M270 78l19 8l2-21', roundLine(manjal, 6)),
    ...along.map(([x, y], k) => place(parcel(k), x, y + 4, `rotate(${k * 14 - 20})`)),
  )
}

/** The side keys of a phone close up, taken out and lit. */
export function buttonRepair(s: Sheet) {
  const dashes = `${roundLine(manjal, 4.4)} stroke-dasharray="0.1 12"`
  const phone = { x: -196, y: 36, w: 448, h: 930, r: 76 }
  return layers(
    phoneBack(s, phone, { colour: '#5f7280', frame: '#8fa2af', camera: 'coin' }),
    slot(210, 132) + slot(368, 96),
    path('M268 276h36M268 416h36', dashes),
    looseKey(s, 324, 218, 116) + looseKey(s, 324, 378, 76),
    path('M364 252h16m-8-8v16M364 300h16', roundLine('#8f887c', 3.4)),
    path('M366 408a10 10 0 1 0 13 0M372.5 401v12', roundLine('#8f887c', 3.2)),
  )
}

const slot = (y: number, h: number) =>
  rect(244, y, 14, h, 6, fill('#0b0a09')) + rect(244, y, 14, h, 6, line('#fff', 1.2, 0.35))

function looseKey(s: Sheet, x: number, y: number, h: number) {
  const lit = s.across([0, '#b67c0e'], [0.3, '#ffd978'], [0.6, manjal], [1, '#b2760c'])
  return layers(
    rect(x + 4, y + 6, 22, h, 11, fill('#000', 0.18)),
    rect(x - 12, y + h * 0.24, 14, h * 0.52, 3, fill('#e7a457')),
    rect(x, y, 22, h, 11, fill(lit)) + rect(x + 1, y + 1, 20, h - 2, 10, line('#fff', 1.4, 0.5)),
  )
}
