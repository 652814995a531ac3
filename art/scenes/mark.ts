import { ink, manjal } from '../colour.ts'
import { fiveDots, paleKolam } from '../kolam/kolam.ts'
import { fill, newSheet, rect } from '../svg.ts'

/** The mark: one line round five dots, on turmeric. */
export function mark() {
  const dots = fiveDots(24, 24, 39, { colour: ink, width: 3.85, dot: 2.7 })
  return newSheet().document(rect(0, 0, 48, 48, 13, fill(manjal)) + dots, { w: 48, h: 48 })
}

/** What stands in a product's place when its picture does not load. */
export const missingPicture = () => newSheet().document(paleKolam(200, 250, 190))
