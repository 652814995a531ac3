import { panju } from '../colour.ts'
import { circle, ellipse, fill, layers, line, path, rect, repeat, roundLine, type Sheet } from '../svg.ts'
import type { Hour } from './shop-hours.ts'

const colours = [
  '#2f5a4a',
  '#243a73',
  '#c9372c',
  '#f5b92e',
  '#e9b9a6',
  '#4a4a4d',
  '#4d9cc4',
  '#efeeea',
  '#6b3f8f',
  '#1d1915',
  '#a9c9b2',
]
const colourAt = (k: number) => colours[k % colours.length] ?? panju
const places = 14

/** Two shelves of phones, with a gap where the shopkeeper stands. */
export const shelves = ({ shelf }: Hour) =>
  layers(
    ...[236, 306].flatMap((y, row) => [
      rect(176, y + 52, 528, 6, 2, fill(shelf)) + rect(176, y + 58, 528, 5, 0, fill('#000', 0.1)),
      repeat(places, (k) => {
        const x = 190 + k * 36
        return x > 396 && x < 470 ? '' : shelfPhone(x, y, row * places + k)
      }),
    ]),
  )

function shelfPhone(x: number, y: number, k: number) {
  const back = layers(
    rect(x + 3.4, y + 3.4, 10, 12, 3.4, fill('#000', 0.38)),
    circle(x + 7, y + 6.8, 2, fill('#0b0b0d')) + circle(x + 10, y + 11.4, 2, fill('#0b0b0d')),
  )
  const front =
    circle(x + 12.5, y + 22, 7.4, fill('#fff', 0.3)) + rect(x + 6, y + 40, 13, 2, 1, fill('#fff', 0.5))
  return layers(
    rect(x, y, 25, 52, 5, fill(colourAt(k))),
    rect(x + 0.7, y + 0.7, 23.6, 50.6, 4.4, line('#fff', 1.2, 0.35)),
    k % 2 ? front : back,
  )
}

const [hair, skin] = ['#1c1714', '#a56a43']

export const shopkeeper = () =>
  layers(
    path('M380 398c2-42 22-64 54-64s52 22 54 64z', fill(panju)),
    path('M380 398c2-42 22-64 54-64l-12 64z', fill('#000', 0.06)),
    path('M424 335l10 16l11-16l4 3l-15 28l-14-28z', fill('#e4dfd5')),
    rect(424, 312, 20, 30, 9, fill('#8a5636')),
    ellipse(434, 298, 25, 29, fill(skin)),
    path(
      'M408 296c-4-32 14-42 28-41c16 1 28 12 24 40c-4-8-6-16-9-20c-12 5-26 5-36 2c-3 5-5 11-7 19z',
      fill(hair),
    ),
    path('M423 309c6-4 16-4 22 0c-5 4-17 4-22 0z', fill(hair)),
    circle(425, 296, 2.3, fill(hair)) + circle(443, 296, 2.3, fill(hair)),
    path('M426 317q8 5 16 0', roundLine('#6d3f26', 2)),
  )

export function counter(s: Sheet, { counterTop, counterFoot }: Hour) {
  const glass = s.down([0, '#ffffff', 0.92], [0.16, '#eaf3f4', 0.85], [1, '#cfdfe2', 0.9])
  const shown = (k: number) =>
    rect(190 + k * 40, 408, 17, 28, 3.4, fill(colourAt(k * 3 + 2))) +
    rect(192 + k * 40, 410.5, 13, 23, 2, fill('#fff', 0.18))
  return layers(
    rect(172, 394, 536, 78, 6, fill(glass)),
    rect(166, 386, 548, 11, 3, fill(counterTop)),
    rect(172, 440, 536, 32, 0, fill(counterFoot)),
    repeat(13, shown),
    path('M190 470L250 398H276L216 470ZM560 470L620 398H632L572 470Z', fill('#fff', 0.2)),
  )
}
