import { ink, manjal } from '../colour.ts'
import { fiveDots } from '../kolam/kolam.ts'
import { circle, ellipse, fill, layers, line, newSheet, path, rect, repeat } from '../svg.ts'

const palettes = {
  day: {
    land: '#f1eee8',
    block: '#e8e3da',
    road: '#ffffff',
    main: '#fbe3a8',
    river: '#b5d9e6',
    green: '#d3e5cf',
    rail: '#a8a095',
    pin: ink,
    head: manjal,
  },
  night: {
    land: '#26221e',
    block: '#2e2a25',
    road: '#443e37',
    main: '#5c5142',
    river: '#27485c',
    green: '#26382c',
    rail: '#6d665c',
    pin: manjal,
    head: ink,
  },
}
type Palette = (typeof palettes)['day']

const river = 'M-20 418C110 360 180 470 320 430S520 352 640 410S780 452 830 420'
const lanes = 'M0 120H800M0 250L800 214M0 520L800 500M180 0L214 560M620 0L560 560M720 0L740 560M40 0V560'
const avenue = 'M-10 330C150 300 260 330 390 250S560 110 820 60'
const street = 'M404 -10C396 120 384 300 410 570'
const railway = 'M-10 64L810 18'

/** A quiet drawing of the neighbourhood, 800 × 560, for where the live map is empty or offline. */
export function map(hour: 'day' | 'night') {
  const s = newSheet()
  const palette = palettes[hour]
  return s.document(layers(landAndWater(palette), roads(palette), pin(palette)), { w: 800, h: 560 })
}

const landAndWater = ({ land, block, green, river: water }: Palette) =>
  layers(
    rect(0, 0, 800, 560, 0, fill(land)),
    repeat(80, (k) => {
      const [i, j] = [k % 10, Math.floor(k / 10)]
      return rect(i * 92 - 30 + (j % 2) * 14, j * 78 - 10, 76, 62, 6, fill(block))
    }),
    path('M520 60q80-20 130 20q30 60-20 100q-80 30-120-20q-30-60 10-100z', fill(green)),
    path(river, `${line(water, 50)} stroke-linecap="round"`),
    path(river, `${line('#fff', 2, 0.35)} transform="translate(0 -8)"`),
    path(river, `${line('#fff', 2, 0.25)} transform="translate(0 8)"`),
  )

const roads = ({ road, main, rail, land }: Palette) =>
  layers(
    path(lanes, line(road, 13)),
    path(avenue, line(road, 26)) + path(avenue, line(main, 19)),
    path(street, line(road, 24)) + path(street, line(main, 17)),
    path(railway, line(rail, 5)),
    path(railway, `${line(land, 2.6)} stroke-dasharray="12 10"`),
  )

const pin = ({ pin: body, head }: Palette) =>
  layers(
    ellipse(392, 262, 26, 8, fill('#000', 0.22)),
    path('M392 260C364 226 350 208 350 184a42 42 0 0 1 84 0c0 24-14 42-42 76z', fill(body)),
    circle(392, 183, 31, fill(head)),
    fiveDots(392, 183, 42, { colour: body, width: 4.6, dot: 2.3 }),
  )
