import type { Column, Table } from '../presentation/printable.ts'
import { inks, lowest, type Pdf } from './sheet.ts'
import { heightOf, ruleAt, write, type Style } from './write.ts'

const padding = { x: 3, y: 3 }
const size = 8

interface Place {
  x: number
  y: number
  width: number
}

/** The table's head stands on every page that it goes on to; `turnPage` begins one and says where its text begins. */
export function writeTable(pdf: Pdf, { columns, rows }: Table, place: Place, turnPage: () => number) {
  const cells = cellsOf(columns, place)
  let y = writeHead(pdf, columns, cells, place)
  for (const row of rows) {
    if (y + rowHeight(pdf, row, cells) > lowest)
      y = writeHead(pdf, columns, cells, { ...place, y: turnPage() })
    y = writeRow(pdf, row, { columns, cells, y })
    ruleAt(pdf, y, place)
  }
  return y
}

type Cell = { x: number; width: number }

function cellsOf(columns: Column[], { x, width }: Place): Cell[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let left = x
  return columns.map((column) => {
    const cell = { x: left + padding.x, width: (width * column.width) / whole - 2 * padding.x }
    left += (width * column.width) / whole
    return cell
  })
}

const rowHeight = (pdf: Pdf, row: string[], cells: Cell[], style: Style = { size }) =>
  Math.max(...row.map((text, index) => heightOf(pdf, text, cells[index]!.width, style))) + 2 * padding.y

function writeHead(pdf: Pdf, columns: Column[], cells: Cell[], { x, y, width }: Place) {
  const labels = columns.map(({ label }) => label)
  const style = { size, strong: true }
  pdf.rect(x, y, width, rowHeight(pdf, labels, cells, style)).fill(inks.head)
  return writeRow(pdf, labels, { columns, cells, y }, style)
}

interface Row {
  columns: Column[]
  cells: Cell[]
  y: number
}

function writeRow(pdf: Pdf, row: string[], { columns, cells, y }: Row, style: Style = { size }) {
  row.forEach((text, index) => {
    const align = columns[index]!.isNumber ? 'right' : 'left'
    write(pdf, text, { ...cells[index]!, y: y + padding.y }, { ...style, align })
  })
  return y + rowHeight(pdf, row, cells, style)
}
