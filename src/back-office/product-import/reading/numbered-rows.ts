import {
  cellAddress,
  cellText,
  isCellError,
  isEmptyCell,
  isErrorText,
  type CellValue,
} from '../../../platform/spreadsheets/cell-value.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import type { Sheet } from '../../../platform/spreadsheets/sheet-rules.ts'
import { headingOf, makerRoleOfHeading, plainHeading, type ColumnKey } from '../columns.ts'
import { declarationFields } from '../../../selling/catalogue/declaration-rules.ts'
import type { RowProblem } from '../contract.ts'
import type { SheetHeading } from './find-heading.ts'
import { textOf, type Cells } from './cells.ts'
import { isNoValue } from './parse-cell.ts'
import { readBarcode } from './read-barcode.ts'
import { completeVariants } from './shopify-variants.ts'
import { isHtml, textOfHtml } from './text-of-html.ts'

export interface NumberedRow {
  /** The sheet, if several are read. */
  sheet: string | null
  /** In the sheet. */
  number: number
  cells: Cells
  /** Of its cells, before the shop looks for the item. */
  problems: RowProblem[]
}

interface SheetRows {
  rows: NumberedRow[]
  /** Rows with a total, which are no items. */
  totals: number
}

/** The rows below the headings that have something in a known column. */
export function numberedRows(sheet: Sheet, heading: SheetHeading, name: string | null): SheetRows {
  const numbered = completeVariants(sheet.rows.slice(heading.row), heading)
    .map((cells, place) => ({ cells, number: heading.row + place + 1 }))
    .map((row) => ({ sheet: name, ...toNumberedRow(row, heading) }))
    .filter(
      ({ cells, problems }) => problems.length > 0 || [...cells.values()].some((cell) => !isEmptyCell(cell)),
    )
  const rows = numbered.filter((row) => !isTotal(row))
  return { rows, totals: numbered.length - rows.length }
}

const total = /^(grand |sub ?)?totals?:?$/i
const isTotal = ({ cells }: NumberedRow) =>
  total.test(textOf(cells, 'product_name')) && textOf(cells, 'id') + textOf(cells, 'barcode') === ''

function toNumberedRow(
  { cells: row, number }: { cells: CellValue[]; number: number },
  heading: SheetHeading,
) {
  const cells: Cells = new Map()
  const problems: RowProblem[] = []
  for (const [key, places] of heading.places) {
    const filled = places.find((place) => !isEmptyCell(row[place] ?? '')) ?? places[0]!
    const cell = cleanCell(key, row[filled] ?? '', heading.headings[filled] ?? '')
    const problem = cellProblem(key, cell, cellAddress(number, filled))
    if (problem !== undefined) problems.push({ column: headingOf.get(key)!, message: problem })
    else if (key === 'barcode') setBarcode(cells, cell, problems)
    else cells.set(key, isWordForNone(key, cell) ? '' : cell)
    if (key === 'makerName' && !heading.places.has('makerRole'))
      setMakerRole(cells, heading.headings[filled] ?? '')
  }
  return { number, cells, problems }
}

/** Texts for which programs write N/A or NULL where they have none. */
const exportedTexts = new Set<ColumnKey>([
  ...(['brand', 'model', 'category', 'description', 'hsn', 'image_url', 'warrantyDays'] as const),
  ...declarationFields,
])
const isWordForNone = (key: ColumnKey, cell: CellValue) => exportedTexts.has(key) && isNoValue(cellText(cell))

/** What a cell of any column cannot hold. */
function cellProblem(key: ColumnKey, cell: CellValue, address: string): string | undefined {
  if (cell instanceof Date)
    return `${address} holds a date, ${formatDay(cell.toISOString())}. Please format the cell as text or number and write its value again.`
  const error = isErrorCell(key, cell)
  return error === undefined ? undefined : `${address} holds ${error}. Please correct it in your spreadsheet.`
}

function isErrorCell(key: ColumnKey, cell: CellValue): string | undefined {
  if (isCellError(cell)) return cell.error
  const text = cellText(cell).trim()
  // A text in place of a barcode says that there is none.
  return key !== 'barcode' && isErrorText(text) ? text : undefined
}

/** A cell without a barcode leaves the one that the item has. */
function setBarcode(cells: Cells, cell: CellValue, problems: RowProblem[]) {
  const { barcode, problem } = readBarcode(cell)
  if (problem !== undefined) problems.push({ column: headingOf.get('barcode')!, message: problem })
  else if (barcode !== undefined) cells.set('barcode', barcode)
}

/** The heading of the maker's name says what the maker is. */
function setMakerRole(cells: Cells, heading: string) {
  const role = makerRoleOfHeading(heading)
  if (role) cells.set('makerRole', isEmptyCell(cells.get('makerName') ?? '') ? '' : role)
}

/** Shopify and WooCommerce write descriptions as HTML, and lists of categories and pictures into one cell. */
function cleanCell(key: ColumnKey, cell: CellValue, heading: string): CellValue {
  if (typeof cell !== 'string') return cell
  const name = plainHeading(heading)
  if (key === 'description' && isHtml(cell)) return textOfHtml(cell)
  if (name === 'categories') return cell.split(/[,>]/)[0]!.trim()
  return name === 'images' ? cell.split(',')[0]!.trim() : cell
}
