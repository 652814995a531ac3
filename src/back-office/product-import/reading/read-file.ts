import type { Sheet } from '../../../platform/spreadsheets/sheet-rules.ts'
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts'
import { SpreadsheetProblem } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import { workbookQueue } from '../../../platform/spreadsheets/run-in-thread.ts'
import { sheetNotReadable } from '../errors.ts'
import type { SheetOfFile } from '../contract.ts'

export interface SheetFile {
  /** Of a CSV file. */
  encoding: string | null
  sheets: SheetOfFile[]
  read: Sheet[]
}

/** The sheets of these names, or the only one that has rows. @throws sheetNotReadable (400) */
export async function readFile(bytes: Buffer, names?: readonly string[]): Promise<SheetFile> {
  const file = await workbookQueue
    .add(() => collect(bytes, names))
    .catch((error: unknown) => {
      throw error instanceof SpreadsheetProblem ? sheetNotReadable(error.message) : error
    })
  if (file.sheets.length === 0)
    throw sheetNotReadable('The file has no rows. Please fill in the sheet, save it and choose it again.')
  return file
}

async function collect(bytes: Buffer, names: readonly string[] | undefined): Promise<SheetFile> {
  const file: SheetFile = { encoding: null, sheets: [], read: [] }
  for await (const part of readSpreadsheet(bytes, names))
    if ('file' in part) {
      file.encoding = part.file.encoding ?? null
      file.read = part.read.map((sheet) => ({ ...sheet, rows: [] }))
      const read = new Set(part.read.map(({ name }) => name))
      file.sheets = part.file.sheets.map((sheet) => ({ ...sheet, isRead: read.has(sheet.name) }))
    } else file.read[part.sheet]!.rows.push(...part.rows)
  return file
}
