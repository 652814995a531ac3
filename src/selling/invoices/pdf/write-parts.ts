import type { Fact, Printable } from '../presentation/printable.ts'
import { colors, contentArea, page, type Pdf } from './page.ts'
import { textHeight, drawRule, writeText, type Box } from './write.ts'

const gap = 20

/** Seller on the left, title on the right. */
export function writeHeader(pdf: Pdf, { supplier, title, copy, warning }: Printable) {
  const top = warning === undefined ? page.margin : writeWarning(pdf, warning)
  const right = { x: contentArea.left + contentArea.width * 0.6, y: top, width: contentArea.width * 0.4 }
  const left = { x: contentArea.left, y: top, width: contentArea.width * 0.6 - gap }
  const end = writeText(pdf, title, right, { size: 17, strong: true, align: 'right' })
  const rightEnd = writeText(pdf, copy, { ...right, y: end }, { size: 8, soft: true, align: 'right' })
  const nameEnd = writeText(pdf, supplier.name, left, { size: 14, strong: true })
  const y = Math.max(rightEnd, writeLines(pdf, supplier.lines, { ...left, y: nameEnd + 2 })) + 8
  drawRule(pdf, y, { x: contentArea.left, width: contentArea.width })
  return y + 10
}

/** Full width, between two rules. */
function writeWarning(pdf: Pdf, warning: string) {
  const box = { x: contentArea.left, width: contentArea.width }
  drawRule(pdf, page.margin, box)
  const end = writeText(pdf, warning, { ...box, y: page.margin + 6 }, { size: 12, strong: true })
  drawRule(pdf, end + 4, box)
  return end + 14
}

/** Buyer on the left; number, date and place of supply on the right. */
export function writeParties(pdf: Pdf, { buyer, facts }: Printable, y: number) {
  const half = (contentArea.width - gap) / 2
  const left = { x: contentArea.left, width: half }
  const labelEnd = writeText(pdf, 'Billed to', { ...left, y }, { size: 8, soft: true })
  const nameEnd = writeText(pdf, buyer.name, { ...left, y: labelEnd }, { size: 11, strong: true })
  const leftEnd = writeLines(pdf, buyer.lines, { ...left, y: nameEnd + 1 })
  return Math.max(leftEnd, writeFacts(pdf, facts, { x: contentArea.left + half + gap, y, width: half }))
}

function writeLines(pdf: Pdf, lines: string[], box: Box) {
  return lines.reduce((y, line) => writeText(pdf, line, { ...box, y }, { size: 8.5 }), box.y)
}

/** Labels and values side by side; the taller one sets the row's height. */
export function writeFacts(pdf: Pdf, facts: Fact[], { x, y, width }: Box, labelShare = 0.45) {
  const label = width * labelShare
  return facts.reduce((top, fact) => {
    const labelEnd = writeText(pdf, fact.label, { x, y: top, width: label }, { size: 8.5, soft: true })
    const value = { x: x + label, y: top, width: width - label }
    return Math.max(labelEnd, writeText(pdf, fact.value, value, { size: 8.5 })) + 1
  }, y)
}

const totalsWidth = contentArea.width * 0.4

/** Amount in words on the left, totals on the right. */
export function writeTotals(pdf: Pdf, { sums, total, paidBefore, inWords }: Printable, y: number) {
  const right = { x: contentArea.left + contentArea.width - totalsWidth, width: totalsWidth }
  const left = { x: contentArea.left, width: contentArea.width - totalsWidth - gap }
  const labelEnd = writeText(pdf, 'Amount in words', { ...left, y }, { size: 8, soft: true })
  const leftEnd = writeText(pdf, inWords, { ...left, y: labelEnd }, { size: 9.5 })
  const sumsEnd = sums.reduce((top, fact) => writeTotal(pdf, fact, { ...right, y: top }, 9) + 2, y)
  drawRule(pdf, sumsEnd + 1, right)
  const totalEnd = writeTotal(pdf, total, { ...right, y: sumsEnd + 5 }, 13)
  const end = paidBefore.reduce((top, fact) => writeTotal(pdf, fact, { ...right, y: top + 2 }, 9), totalEnd)
  return Math.max(leftEnd, end)
}

function writeTotal(pdf: Pdf, { label, value }: Fact, box: Box, size: number) {
  const strong = size > 10
  writeText(pdf, label, { ...box, width: box.width * 0.45 }, { size, strong, soft: !strong })
  const amount = { ...box, x: box.x + box.width * 0.45, width: box.width * 0.55 }
  return writeText(pdf, value, amount, { size, strong, align: 'right' })
}

/** An upper bound of their height: the totals stay together on one page. */
export const totalsHeight = ({ sums, paidBefore }: Printable) =>
  60 + sums.length * 16 + paidBefore.length * 26

export const writeNotes = (pdf: Pdf, notes: string[], y: number) =>
  writeLines(pdf, notes, { x: contentArea.left, y, width: contentArea.width })

export const notesHeight = (pdf: Pdf, notes: string[]) =>
  notes.reduce((sum, note) => sum + textHeight(pdf, note, contentArea.width, { size: 8.5 }), 0)

/** Starts a page with a line that names the document. */
export function addContinuationPage(pdf: Pdf, { title, code, supplier, warning }: Printable) {
  pdf.addPage()
  const y = warning === undefined ? page.margin : writeWarning(pdf, warning)
  const box = { x: contentArea.left, y, width: contentArea.width }
  return writeText(pdf, `${title} ${code} · ${supplier.name}`, box, { size: 8.5, soft: true }) + 8
}

/** Called last, when the number of pages is known. */
export function writePageNumbers(pdf: Pdf, { title, code }: Printable) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    const box = { x: contentArea.left, y: page.height - page.margin - 10, width: contentArea.width }
    writeText(pdf, `${title} ${code}`, box, { size: 8, soft: true })
    writeText(pdf, `Page ${index + 1} of ${count}`, box, { size: 8, soft: true, align: 'right' })
  }
  pdf.fillColor(colors.text)
}
