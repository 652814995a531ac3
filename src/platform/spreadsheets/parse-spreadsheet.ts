import { parseCsv } from './parse-csv.ts'
import { parseXlsx } from './parse-xlsx.ts'
import {
  notASpreadsheet,
  oldExcelFile,
  tooLargeUnpacked,
  tooManyColumns,
  tooManyRows,
} from './spreadsheet-problem.ts'
import { decodeText, type TextEncoding } from './text-encoding.ts'
import { maxColumns, maxRows } from './size-limits.ts'
import { unescapeFormula } from './formula-cells.ts'

export interface Spreadsheet {
  format: 'csv' | 'xlsx'
  /** Of a CSV file. */
  encoding?: TextEncoding
  /** All values as texts; the first row is row 1 of the sheet, so that messages name the row that people see. */
  rows: string[][]
}

/** Excel allows no more in a cell. */
const maxCellCharacters = 32_767
/** One text of a workbook may stand in many cells: each is a copy of its own for the thread that receives the rows. */
const maxCharacters = 32_000_000

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, place) => bytes[place] === byte)

/** Recognises the format by content. @throws SpreadsheetProblem for everything that is no such file */
export async function parseSpreadsheet(bytes: Buffer): Promise<Spreadsheet> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw oldExcelFile()
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw notASpreadsheet()
  const sheet = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? await workbook(bytes) : textFile(bytes)
  const rows = withoutEmptyEnd(sheet.rows)
  if (rows.length > maxRows) throw tooManyRows(maxRows - 1)
  if (rows.some((row) => row.length > maxColumns)) throw tooManyColumns(maxColumns)
  if (!isModest(rows)) throw tooLargeUnpacked()
  return { ...sheet, rows: rows.map((row) => row.map(unescapeFormula)) }
}

const workbook = async (bytes: Buffer): Promise<Spreadsheet> => ({
  format: 'xlsx',
  rows: await parseXlsx(bytes),
})

function textFile(bytes: Buffer): Spreadsheet {
  const { text, encoding } = decodeText(bytes)
  return { format: 'csv', encoding, rows: parseCsv(text) }
}

function isModest(rows: string[][]) {
  let characters = 0
  for (const row of rows)
    for (const cell of row) {
      characters += cell.length
      if (cell.length > maxCellCharacters || characters > maxCharacters) return false
    }
  return true
}

const isEmpty = (row: string[]) => row.every((cell) => cell.trim() === '')

/** A sheet may have thousands of formatted but empty rows and columns after its data. */
function withoutEmptyEnd(rows: string[][]) {
  const used = rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1)
  return used.map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1))
}
