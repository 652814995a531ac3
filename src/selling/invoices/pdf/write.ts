import { colors, type Pdf, contentBottom } from './page.ts'
import { isMixed, mixedTextHeight, writeMixedText, type MixedText } from './mixed-text.ts'
import type { Column, Table } from '../presentation/printable.ts'
import { printableText } from '../presentation/printable-text.ts'

interface Style {
  size?: number
  strong?: boolean
  soft?: boolean
  align?: 'left' | 'right'
}

export interface Box {
  x: number
  y: number
  width: number
}

/** Writes text into a box and returns the y position below it. */
export function writeText(pdf: Pdf, text: string, box: Box, style: Style = {}) {
  const { align = 'left', soft = false } = style
  const height = textHeight(pdf, text, box.width, style)
  const printed = printableText(text)
  pdf.fillColor(soft ? colors.soft : colors.text)
  if (isMixed(printed)) writeMixedText(pdf, mixedText(pdf, printed, box.width, style), box)
  else pdf.text(printed, box.x, box.y, { ...figures, width: box.width, align, lineGap })
  return box.y + height
}

const lineGap = 1
/** Tabular figures, so that amounts align. */
const figures = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

export function textHeight(pdf: Pdf, text: string, width: number, style: Style = {}) {
  const printed = printableText(text)
  if (isMixed(printed)) return mixedTextHeight(pdf, mixedText(pdf, printed, width, style))
  setFont(pdf, style)
  return pdf.heightOfString(printed || ' ', { ...figures, width, lineGap })
}

function setFont(pdf: Pdf, { size = 9, strong = false }: Style) {
  const main = strong ? 'strong' : 'regular'
  pdf.font(main).fontSize(size)
  return { main, size }
}

function mixedText(pdf: Pdf, text: string, width: number, style: Style): MixedText {
  const font = setFont(pdf, style)
  const lineHeight = pdf.currentLineHeight(true) + lineGap
  return { ...figures, ...font, text, width, lineHeight, align: style.align ?? 'left' }
}

export const drawRule = (pdf: Pdf, y: number, { x, width }: Pick<Box, 'x' | 'width'>) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke()

const padding = { x: 3, y: 3 }
const fontSize = 8

interface TableBox {
  x: number
  y: number
  width: number
}

/** Repeats the table's head on every page; `addPage` starts one and returns its first y position. */
export function writeTable(pdf: Pdf, { columns, rows }: Table, place: TableBox, addPage: () => number) {
  const cells = layoutCells(columns, place)
  let y = writeHead(pdf, columns, cells, place)
  for (const row of rows) {
    if (y + rowHeight(pdf, row, cells) > contentBottom)
      y = writeHead(pdf, columns, cells, { ...place, y: addPage() })
    y = writeRow(pdf, row, { columns, cells, y })
    drawRule(pdf, y, place)
  }
  return y
}

type Cell = { x: number; width: number }

function layoutCells(columns: Column[], { x, width }: TableBox): Cell[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let left = x
  return columns.map((column) => {
    const cell = { x: left + padding.x, width: (width * column.width) / whole - 2 * padding.x }
    left += (width * column.width) / whole
    return cell
  })
}

const rowHeight = (pdf: Pdf, row: string[], cells: Cell[], style: Style = { size: fontSize }) =>
  Math.max(...row.map((text, index) => textHeight(pdf, text, cells[index]!.width, style))) + 2 * padding.y

function writeHead(pdf: Pdf, columns: Column[], cells: Cell[], { x, y, width }: TableBox) {
  const labels = columns.map(({ label }) => label)
  const style = { size: fontSize, strong: true }
  pdf.rect(x, y, width, rowHeight(pdf, labels, cells, style)).fill(colors.head)
  return writeRow(pdf, labels, { columns, cells, y }, style)
}

interface Row {
  columns: Column[]
  cells: Cell[]
  y: number
}

function writeRow(pdf: Pdf, row: string[], { columns, cells, y }: Row, style: Style = { size: fontSize }) {
  row.forEach((text, index) => {
    const align = columns[index]!.isNumber ? 'right' : 'left'
    writeText(pdf, text, { ...cells[index]!, y: y + padding.y }, { ...style, align })
  })
  return y + rowHeight(pdf, row, cells, style)
}
