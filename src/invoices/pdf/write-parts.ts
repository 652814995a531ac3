import type { Fact, Printable } from '../presentation/printable.ts'
import { inks, inner, page, type Pdf } from './sheet.ts'
import { heightOf, ruleAt, write, type Box } from './write.ts'

const gap = 20

/** The seller to the left, what the document is to the right. */
export function writeTop(pdf: Pdf, { supplier, title, copy, warning }: Printable) {
  const top = warning === undefined ? page.margin : writeWarning(pdf, warning)
  const right = { x: inner.left + inner.width * 0.6, y: top, width: inner.width * 0.4 }
  const left = { x: inner.left, y: top, width: inner.width * 0.6 - gap }
  const end = write(pdf, title, right, { size: 17, strong: true, align: 'right' })
  const rightEnd = write(pdf, copy, { ...right, y: end }, { size: 8, soft: true, align: 'right' })
  const nameEnd = write(pdf, supplier.name, left, { size: 14, strong: true })
  const y = Math.max(rightEnd, writeLines(pdf, supplier.lines, { ...left, y: nameEnd + 2 })) + 8
  ruleAt(pdf, y, { x: inner.left, width: inner.width })
  return y + 10
}

/** Over the whole width, between two rules. */
function writeWarning(pdf: Pdf, warning: string) {
  const box = { x: inner.left, width: inner.width }
  ruleAt(pdf, page.margin, box)
  const end = write(pdf, warning, { ...box, y: page.margin + 6 }, { size: 12, strong: true })
  ruleAt(pdf, end + 4, box)
  return end + 14
}

/** The buyer to the left, number, date and place to the right. */
export function writeParties(pdf: Pdf, { buyer, facts }: Printable, y: number) {
  const half = (inner.width - gap) / 2
  const left = { x: inner.left, width: half }
  const labelEnd = write(pdf, 'Billed to', { ...left, y }, { size: 8, soft: true })
  const nameEnd = write(pdf, buyer.name, { ...left, y: labelEnd }, { size: 11, strong: true })
  const leftEnd = writeLines(pdf, buyer.lines, { ...left, y: nameEnd + 1 })
  return Math.max(leftEnd, writeFacts(pdf, facts, { x: inner.left + half + gap, y, width: half }))
}

function writeLines(pdf: Pdf, lines: string[], box: Box) {
  return lines.reduce((y, line) => write(pdf, line, { ...box, y }, { size: 8.5 }), box.y)
}

/** Labels and what they say, side by side; the longer of the two makes the row. */
function writeFacts(pdf: Pdf, facts: Fact[], { x, y, width }: Box) {
  const label = width * 0.45
  return facts.reduce((top, fact) => {
    const labelEnd = write(pdf, fact.label, { x, y: top, width: label }, { size: 8.5, soft: true })
    const value = { x: x + label, y: top, width: width - label }
    return Math.max(labelEnd, write(pdf, fact.value, value, { size: 8.5 })) + 1
  }, y)
}

const sumsWidth = inner.width * 0.4

/** The amount in words to the left, the sums to the right, the total below them. */
export function writeSums(pdf: Pdf, { sums, total, inWords }: Printable, y: number) {
  const right = { x: inner.left + inner.width - sumsWidth, width: sumsWidth }
  const left = { x: inner.left, width: inner.width - sumsWidth - gap }
  const labelEnd = write(pdf, 'Amount in words', { ...left, y }, { size: 8, soft: true })
  const leftEnd = write(pdf, inWords, { ...left, y: labelEnd }, { size: 9.5 })
  const sumsEnd = sums.reduce((top, fact) => writeSum(pdf, fact, { ...right, y: top }, 9) + 2, y)
  ruleAt(pdf, sumsEnd + 1, right)
  return Math.max(leftEnd, writeSum(pdf, total, { ...right, y: sumsEnd + 5 }, 13))
}

function writeSum(pdf: Pdf, { label, value }: Fact, box: Box, size: number) {
  const strong = size > 10
  write(pdf, label, { ...box, width: box.width * 0.45 }, { size, strong, soft: !strong })
  const amount = { ...box, x: box.x + box.width * 0.45, width: box.width * 0.55 }
  return write(pdf, value, amount, { size, strong, align: 'right' })
}

/** More than the sums take: they stay together on one page. */
export const sumsHeight = ({ sums }: Printable) => 60 + sums.length * 16

export const writeNotes = (pdf: Pdf, notes: string[], y: number) =>
  writeLines(pdf, notes, { x: inner.left, y, width: inner.width })

export const notesHeight = (pdf: Pdf, notes: string[]) =>
  notes.reduce((sum, note) => sum + heightOf(pdf, note, inner.width, { size: 8.5 }), 0)

/** Says on each further page what it belongs to. */
export function startPage(pdf: Pdf, { title, code, supplier, warning }: Printable) {
  pdf.addPage()
  const y = warning === undefined ? page.margin : writeWarning(pdf, warning)
  const box = { x: inner.left, y, width: inner.width }
  return write(pdf, `${title} ${code} · ${supplier.name}`, box, { size: 8.5, soft: true }) + 8
}

/** Afterwards, since only then is known how many pages there are. */
export function numberPages(pdf: Pdf, { title, code }: Printable) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    const box = { x: inner.left, y: page.height - page.margin - 10, width: inner.width }
    write(pdf, `${title} ${code}`, box, { size: 8, soft: true })
    write(pdf, `Page ${index + 1} of ${count}`, box, { size: 8, soft: true, align: 'right' })
  }
  pdf.fillColor(inks.text)
}
