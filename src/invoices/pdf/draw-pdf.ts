import type { Printable } from '../presentation/printable.ts'
import { bytesOf, inner, lowest, openPdf } from './sheet.ts'
import {
  notesHeight,
  numberPages,
  startPage,
  sumsHeight,
  writeNotes,
  writeParties,
  writeSums,
  writeTop,
} from './write-parts.ts'
import { writeTable } from './write-table.ts'

/** The same words and moment give the same bytes. */
export function drawPdf(words: Printable, issuedAt: Date): Promise<Buffer> {
  const pdf = openPdf(`${words.title} ${words.code}`, issuedAt)
  const turnPage = () => startPage(pdf, words)
  /** Where what needs this height goes on: here, or on the next page. */
  const room = (y: number, height: number) => (y + height > lowest ? turnPage() : y)

  let y = writeParties(pdf, words, writeTop(pdf, words))
  y = writeTable(pdf, words.items, { x: inner.left, y: room(y + 12, 60), width: inner.width }, turnPage)
  y = writeSums(pdf, words, room(y + 10, sumsHeight(words)))
  if (words.summary) {
    const place = { x: inner.left, y: room(y + 14, 60), width: inner.width * 0.7 }
    y = writeTable(pdf, words.summary, place, turnPage)
  }
  writeNotes(pdf, words.notes, room(y + 14, notesHeight(pdf, words.notes)))
  numberPages(pdf, words)
  return bytesOf(pdf)
}
