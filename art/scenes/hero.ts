import { earbuds } from '../accessories/sound/earbuds.ts'
import { wallCharger } from '../accessories/power/charger.ts'
import { manjal } from '../colour.ts'
import { floorKolam } from '../kolam/kolam.ts'
import { cast, ground } from '../light.ts'
import { phoneBack } from '../phone/back.ts'
import { phoneFront, type DrawScreen } from '../phone/front.ts'
import { fill, layers, newSheet, place, rect } from '../svg.ts'

const tall = { x: 0, y: 0, w: 212, h: 442, r: 37 }
const front = { x: 0, y: 0, w: 232, h: 484, r: 41 }

const kolamScreen: DrawScreen = (s, { x, y, w, h }) => {
  const evening = s.linear(0, 0, 0.6, 1, [
    [0, '#131a33'],
    [1, '#2a3f86'],
  ])
  const kolam = floorKolam(x + w / 2, y + h * 0.62, w * 0.92, { colour: manjal, width: 3, dot: 2.3 })
  return rect(x, y, w, h, 0, fill(evening)) + kolam
}

/** The group on the home page, 760 × 700, on nothing. */
export function hero() {
  const s = newSheet()
  const green = { colour: '#2f5a4a', frame: '#4a6f60', camera: 'island' } as const
  const white = { colour: '#f3f1ec', frame: '#d8d4cc', camera: 'triangle' } as const
  return s.document(
    layers(
      ground(s, 220, 628, 150, 16, 0.3),
      ground(s, 560, 628, 150, 16, 0.3),
      place(phoneBack(s, tall, green), 112, 150, 'rotate(-9 106 442)'),
      place(phoneBack(s, tall, white), 440, 150, 'rotate(9 106 442)'),
      ground(s, 380, 652, 190, 20, 0.4),
      place(
        cast(front, 0.05, 7, 3.4) +
          phoneFront(s, front, { colour: '#3b3a3a', frame: '#6d6a66', show: kolamScreen, notch: 'pill' }),
        264,
        158,
      ),
      place(earbuds(s, { colour: '#f6f4f0' }), 34, 420, 'scale(.54)'),
      place(wallCharger(s, { colour: '#2c2a28', ports: 2 }), 556, 438, 'scale(.5)'),
    ),
    { w: 760, h: 700 },
  )
}
