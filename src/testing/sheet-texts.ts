import { cellText } from '../platform/spreadsheets/cell-value.ts'
import { parseSpreadsheet } from '../platform/spreadsheets/parse-spreadsheet.ts'

/** The texts of a file with one sheet. */
export async function sheetTexts(bytes: Buffer): Promise<string[][]> {
  const { read } = await parseSpreadsheet(bytes)
  return read.flatMap(({ rows }) => rows.map((row) => row.map(cellText)))
}
