import { darken, lighten, manjal } from '../colour.ts'
import { fiveDots } from '../kolam/kolam.ts'
import { ground, metal, rim, soft } from '../light.ts'
import { fill, layers, line, path, place, rect, repeat, type Sheet } from '../svg.ts'

/** A microSD card before its adapter. */
export function memoryCard(s: Sheet, { colour, second }: { colour: string; second: string }) {
  const adapter = 'M70 90a16 16 0 0 1 16-16h134l44 42v252a16 16 0 0 1-16 16H86a16 16 0 0 1-16-16z'
  const card =
    'M206 214a14 14 0 0 1 14-14h84a14 14 0 0 1 14 14v52l16 18v36l-10 10v104a14 14 0 0 1-14 14h-90a14 14 0 0 1-14-14z'
  return layers(
    ground(s, 168, 398, 120, 13, 0.28),
    path(adapter, fill(s.slant([0, '#55524d'], [0.5, '#2d2b28'], [1, '#191715']))),
    path(adapter, line('#fff', 1.6, 0.16)),
    rect(92, 176, 150, 150, 10, fill('#f4f1ea')),
    rect(92, 176, 150, 44, 10, fill(second)) + rect(92, 206, 150, 14, 0, fill(second)),
    repeat(3, (k) => rect(106, 240 + k * 22, 84 - k * 20, 8, 4, fill('#1d1915', 0.3))),
    repeat(6, (k) => rect(94 + k * 21, 90, 12, 44, 3, fill('#000', 0.42))),
    ground(s, 266, 458, 92, 12, 0.34),
    path(card, fill('#000', 0.22) + ' transform="translate(4 6)"'),
    path(card, fill(soft(s, colour))),
    path(card, line(rim(s, 0.6), 2)),
    rect(220, 214, 84, 60, 8, fill('#000', 0.18)),
    fiveDots(262, 316, 60, { colour: '#fff', width: 3.4, dot: 2.3, opacity: 0.85 }),
    rect(222, 370, 80, 10, 5, fill('#fff', 0.85)) + rect(222, 390, 52, 8, 4, fill('#fff', 0.5)),
    rect(222, 412, 80, 8, 0, fill(second)),
  )
}

/** A pen drive with a USB-C plug at one end and USB-A at the other. */
export function penDrive(s: Sheet, { colour }: { colour: string }) {
  const steel = s.across(
    [0, darken(colour, 0.3)],
    [0.25, lighten(colour, 0.5)],
    [0.6, colour],
    [1, darken(colour, 0.4)],
  )
  const drawn = layers(
    rect(-34, -196, 68, 74, 6, fill(metal(s))),
    rect(-20, -180, 14, 16, 2, fill('#4a4744')) + rect(6, -180, 14, 16, 2, fill('#4a4744')),
    rect(-15, 118, 30, 62, 13, fill(metal(s))),
    rect(-46, -130, 92, 258, 22, fill(steel)),
    rect(-45, -129, 90, 256, 21, line(rim(s, 0.7), 2)),
    rect(-30, -104, 60, 150, 14, fill('#1d1915', 0.88)),
    fiveDots(0, -36, 46, { colour: manjal, width: 3.4, dot: 2.3 }),
    rect(-18, 6, 36, 6, 3, fill('#fff', 0.5)) + rect(-12, 20, 24, 5, 2.5, fill('#fff', 0.3)),
    rect(-13, 74, 26, 30, 13, `${fill('#000', 0.35)} stroke="#fff" stroke-opacity=".3" stroke-width="1.4"`),
  )
  return ground(s, 208, 448, 112, 13) + place(drawn, 202, 250, 'rotate(16)')
}
