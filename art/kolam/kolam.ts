import { group, layers, line, path, place, roundLine } from '../svg.ts'
import { diamond, octagon, type Dots } from './dots.ts'
import { oneLine } from './one-line.ts'
import { pitch, trace } from './trace.ts'

const large = octagon(13, 5)
const medium = octagon(9, 3)
const round7 = octagon(7, 2)
const small = diamond(4)
const five = diamond(2)

/** All dots as one path: round caps on lines without length. */
const dotPath = ({ places }: Dots, radius: number, colour: string) =>
  path(
    places.map(([x, y]) => `M${(x + 0.5) * pitch} ${(y + 0.5) * pitch}h0`).join(''),
    roundLine(colour, radius * 2),
  )

interface Ink {
  colour: string
  width: number
  dot?: number
  opacity?: number
}

function figure(dots: Dots, d: string, cx: number, cy: number, size: number, ink: Ink) {
  const { colour, width, dot = width, opacity = 1 } = ink
  const drawn = layers(path(d, line(colour, width)), dotPath(dots, dot, colour))
  const scale = size / (dots.size * pitch)
  const placed = place(drawn, cx - size / 2, cy - size / 2, `scale(${Math.round(scale * 1000) / 1000})`)
  return opacity === 1 ? placed : group(placed, ` opacity="${opacity}"`)
}

/** The kolam of the products: 37 dots, one line, `size` wide round its middle. */
export const kolam = (cx: number, cy: number, size: number, ink: Ink) =>
  figure(round7, oneLine(round7), cx, cy, size, ink)

/** A larger one, of 57 dots, for floors and wide screens. */
export const floorKolam = (cx: number, cy: number, size: number, ink: Ink) =>
  figure(medium, oneLine(medium), cx, cy, size, ink)

/** The shop's mark: one line round five dots. */
export const fiveDots = (cx: number, cy: number, size: number, ink: Ink) =>
  figure(five, trace(five).join(''), cx, cy, size, ink)

/** The thread of the products' kolam, for drawings that show a line being drawn. */
export const kolamThread = () => oneLine(round7)
export const kolamDots = (radius: number, colour: string) => dotPath(round7, radius, colour)

function mask(dots: Dots, d: string, width: number, dot: number) {
  const side = dots.size * pitch + 8
  const drawn = layers(dotPath(dots, dot, '#000'), d && path(d, line('#000', width)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}">${drawn}</svg>\n`
}

/** Black on nothing: pages use these as masks and colour them with `background-color`. */
export const kolamMasks = {
  'kolam-large': () => mask(large, oneLine(large), 1.1, 1.7),
  'kolam-medium': () => mask(medium, oneLine(medium), 1.3, 1.8),
  'kolam-small': () => mask(small, oneLine(small), 2, 2),
  'kolam-dots': () => mask(small, '', 0, 2.4),
}

/** What stands on a tile whose picture is missing: pale enough for the light and the dark theme. */
export const paleKolam = (cx: number, cy: number, size: number) =>
  figure(small, oneLine(small), cx, cy, size, { colour: '#8f887c', width: 2, opacity: 0.42 })
