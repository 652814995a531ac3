import { cellText, type CellValue } from '../../platform/spreadsheets/cell-value.ts'
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts'
import { workbookQueue } from '../../platform/spreadsheets/run-in-thread.ts'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import type { NumberRow } from '../../selling/devices/number-rows.ts'
import { maxDevices } from './contract.ts'
import { fileNotReadable } from './errors.ts'

type Column = keyof NumberRow

const headings: Record<string, Column> = {
  ...{ imei: 'imei1', imei1: 'imei1', imeino: 'imei1', imeinumber: 'imei1', imeino1: 'imei1' },
  ...{ imei2: 'imei2', imeino2: 'imei2', imeinumber2: 'imei2' },
  ...{ serial: 'serial', serialno: 'serial', serialnumber: 'serial', sn: 'serial' },
}

/**
 * Rows of a spreadsheet with the columns IMEI 1, IMEI 2 and serial number; without headings the first two columns are IMEIs.
 *
 * @throws fileNotReadable (400)
 */
export async function readNumbers(bytes: Buffer): Promise<NumberRow[]> {
  const rows = await workbookQueue
    .add(() => rowsOf(bytes))
    .catch((error: unknown) => {
      throw error instanceof SpreadsheetProblem ? fileNotReadable(error.message) : error
    })
  const numbers = numbersOfRows(rows)
  if (numbers.length === 0)
    throw fileNotReadable('The file has no numbers. It needs the columns IMEI 1, IMEI 2 and Serial number.')
  if (numbers.length > maxDevices)
    throw fileNotReadable(
      `The file has ${numbers.length} rows. Please receive at most ${maxDevices} in one step.`,
    )
  return numbers
}

async function rowsOf(bytes: Buffer): Promise<CellValue[][]> {
  const rows: CellValue[][] = []
  for await (const part of readSpreadsheet(bytes)) if ('rows' in part) rows.push(...part.rows)
  return rows
}

/** An IMEI that a spreadsheet program stored as a number has no dot and no exponent. */
const textOf = (cell: CellValue | undefined) => (cell === undefined ? '' : cellText(cell).trim().slice(0, 60))

function numbersOfRows(rows: CellValue[][]): NumberRow[] {
  const place = rows.findIndex((row) => row.some((cell) => columnOf(cell) !== undefined))
  const columns = place === -1 ? (['imei1', 'imei2', 'serial'] as const) : rows[place]!.map(columnOf)
  return rows
    .slice(place + 1)
    .map((row) => {
      const numbers: NumberRow = { imei1: '', imei2: '', serial: '' }
      for (const [index, column] of columns.entries()) if (column) numbers[column] ||= textOf(row[index])
      return numbers
    })
    .filter(({ imei1, imei2, serial }) => imei1 !== '' || imei2 !== '' || serial !== '')
}

const columnOf = (cell: CellValue) =>
  headings[
    textOf(cell)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
  ]
