import { darken, lighten, manjal } from '../colour.ts'
import { floorKolam } from '../kolam/kolam.ts'
import { fill, group, layers, line, newSheet, path, points, rect, repeat, type Sheet } from '../svg.ts'
import { counter, shelves, shopkeeper } from './shop-inside.ts'
import { daylight, night, type Hour } from './shop-hours.ts'
import { neighbours, pots } from './street.ts'

/** The shop front, 880 × 600. The sign board (x 140–740, y 84–164) is empty: the page lays live words over it. */
export function shopfront(hour: 'day' | 'night') {
  const s = newSheet()
  const light = hour === 'day' ? daylight : night
  return s.document(
    layers(
      neighbours(light),
      building(s, light),
      signBoard(s, light),
      opening(s, light),
      shelves(light),
      shopkeeper(),
      counter(s, light),
      step(light),
      pots(),
    ),
    { w: 880, h: 600 },
  )
}

const building = (s: Sheet, { wall, wallLow, cornice }: Hour) =>
  layers(
    rect(112, 30, 656, 442, 0, fill(s.down([0, wall], [1, wallLow]))),
    rect(100, 20, 680, 20, 3, fill(lighten(wall, cornice))),
    rect(100, 38, 680, 5, 0, fill('#000', 0.09)),
  )

function signBoard(s: Sheet, { wallLow, lampsOn }: Hour) {
  const board = s.down([0, '#34302c'], [1, '#1d1915'])
  const beam = fill(s.down([0, '#ffe9b0', 0.5], [1, '#ffe9b0', 0]))
  const lamp = (x: number) =>
    layers(
      path(`M${x} 58v14`, line(darken(wallLow, 0.5), 3)),
      path(`M${x - 13} 58a13 13 0 0 1 26 0z`, fill('#2f2a25')),
      lampsOn ? path(`M${x - 11} 60L${x - 70} 152H${x + 70}L${x + 11} 60Z`, beam) : '',
    )
  return layers(
    rect(128, 78, 624, 104, 10, fill('#000', 0.18)),
    rect(128, 72, 624, 104, 10, fill(board)),
    rect(128, 154, 624, 9, 0, fill(manjal)),
    rect(128, 167, 624, 3, 0, fill(manjal)),
    ...[200, 440, 680].map(lamp),
  )
}

const opening = (s: Sheet, { inside, insideLow }: Hour) =>
  layers(
    rect(148, 196, 584, 276, 0, fill(s.down([0, inside], [1, insideLow]))),
    rect(148, 196, 584, 20, 0, fill('#5d564d')),
    repeat(4, (k) => rect(148, 198 + k * 4.6, 584, 1.4, 0, fill('#000', 0.3))),
  )

/** The step before the door, with the kolam drawn on it in the morning. */
function step({ floor, stepLight, kolam }: Hour) {
  const drawn = floorKolam(0, 0, 180, { colour: '#fff', width: 3, dot: 2.6, opacity: kolam })
  return layers(
    path('M132 472H748L772 494H108Z', fill(lighten(floor, stepLight))),
    rect(108, 494, 664, 12, 0, fill(darken(floor, 0.16))),
    group(drawn, points` transform="translate(440 554) scale(1.42 .44)"`),
  )
}
