import { cellText, isEmptyCell, type CellValue } from './cell-value.ts'
import { parseCsv } from './parse-csv.ts'
import { parseXlsx } from './parse-xlsx.ts'
import { type Sheet, maxColumns, maxRows, maxSheets } from './sheet-rules.ts'
import {
  notASpreadsheet,
  oldExcelFile,
  tooLargeUnpacked,
  tooManyColumns,
  tooManyRows,
  tooManySheets,
} from './spreadsheet-problem.ts'
import { decodeText, type TextEncoding } from './text-encoding.ts'
import { unescapeFormula } from './formula-cells.ts'

export interface Spreadsheet {
  format: 'csv' | 'xlsx'
  /** Of a CSV file. */
  encoding?: TextEncoding
  /** The visible sheets that have rows. */
  sheets: { name: string; rowCount: number }[]
  /** Those of them that are read. */
  read: Sheet[]
}

/** Excel allows no more in a cell. */
const maxCellCharacters = 32_767
/** One text of a workbook may stand in many cells: each is a copy of its own for the thread that receives the rows. */
const maxCharacters = 32_000_000

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, place) => bytes[place] === byte)

/**
 * Recognises the format by content. Reads the sheets of these names, without names the only sheet that has rows; of several sheets
 * none is read until somebody chooses. @throws SpreadsheetProblem for everything that is no such file
 */
export async function parseSpreadsheet(bytes: Buffer, names?: readonly string[]): Promise<Spreadsheet> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw oldExcelFile()
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw notASpreadsheet()
  const file = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? await workbook(bytes) : textFile(bytes)
  const sheets = file.sheets
    .map((sheet) => ({ ...sheet, rows: withoutEmptyEnd(sheet.rows) }))
    .filter(({ rows }) => rows.length > 0)
  if (sheets.length > maxSheets) throw tooManySheets(maxSheets)
  const read = names ? sheets.filter(({ name }) => names.includes(name)) : sheets.length === 1 ? sheets : []
  checkSize(read)
  return {
    ...file,
    sheets: sheets.map(({ name, rows }) => ({ name, rowCount: rows.length })),
    read: read.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(unescapeCell)) })),
  }
}

type File = Pick<Spreadsheet, 'format' | 'encoding'> & { sheets: Sheet[] }

const workbook = async (bytes: Buffer): Promise<File> => ({
  format: 'xlsx',
  sheets: await parseXlsx(bytes),
})

function textFile(bytes: Buffer): File {
  const { text, encoding } = decodeText(bytes)
  return { format: 'csv', encoding, sheets: [{ name: '', rows: parseCsv(text), hiddenRows: [] }] }
}

function checkSize(sheets: Sheet[]) {
  const rows = sheets.flatMap((sheet) => sheet.rows)
  if (rows.length > maxRows) throw tooManyRows(maxRows - 1)
  if (rows.some((row) => row.length > maxColumns)) throw tooManyColumns(maxColumns)
  if (!isModest(rows)) throw tooLargeUnpacked()
}

function isModest(rows: CellValue[][]) {
  let characters = 0
  for (const row of rows)
    for (const cell of row) {
      const { length } = cellText(cell)
      characters += length
      if (length > maxCellCharacters || characters > maxCharacters) return false
    }
  return true
}

const unescapeCell = (cell: CellValue) => (typeof cell === 'string' ? unescapeFormula(cell) : cell)

const isEmpty = (row: CellValue[]) => row.every(isEmptyCell)

/** A sheet may have thousands of formatted but empty rows and columns after its data. */
function withoutEmptyEnd(rows: CellValue[][]) {
  const used = rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1)
  return used.map((row) => row.slice(0, row.findLastIndex((cell) => !isEmptyCell(cell)) + 1))
}
