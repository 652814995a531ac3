import { manjal } from '../colour.ts'
import { floorKolam } from '../kolam/kolam.ts'
import { fill, newSheet, rect } from '../svg.ts'

/** A turmeric field with a kolam in rice flour, for the shop's goods to stand on. */
export function field(w: number, h: number) {
  const kolam = floorKolam(w / 2, h / 2, h * 1.5, { colour: '#fff', width: 3, dot: 2.4, opacity: 0.55 })
  return newSheet().document(rect(0, 0, w, h, 0, fill(manjal)) + kolam, { w, h })
}
