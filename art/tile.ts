import { newSheet, type Sheet } from './svg.ts'

/** Draws into the 400 × 500 tile that every product picture fills. */
export type Drawing = (s: Sheet) => string

export function tile(draw: Drawing) {
  const s = newSheet()
  return s.document(draw(s))
}
