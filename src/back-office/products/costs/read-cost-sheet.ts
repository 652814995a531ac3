import type { Database } from '../../../platform/database.ts'
import { cellText, type CellValue } from '../../../platform/spreadsheets/cell-value.ts'
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts'
import { workbookQueue } from '../../../platform/spreadsheets/run-in-thread.ts'
import { SpreadsheetProblem } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import { costedItemsStore } from '../../../selling/catalogue/stock/costs-store.ts'
import type { CostSheet } from './contract.ts'
import { maxSheetRows } from './cost-rules.ts'
import { checkCosts, columnPositions, type WrittenCost } from './cost-sheet-rules.ts'
import { costSheetUnreadable } from './errors.ts'

/** Compares a sheet of costs with the shop. Saves nothing. @throws costSheetUnreadable (400) */
export async function readCostSheet(db: Database, bytes: Buffer): Promise<CostSheet> {
  const rows = await workbookQueue
    .add(() => firstSheet(bytes))
    .catch((error: unknown) => {
      throw error instanceof SpreadsheetProblem ? costSheetUnreadable(error.message) : error
    })
  const written = writtenCosts(rows)
  const names = written.map(({ name }) => name.toLowerCase()).filter(Boolean)
  const codes = written.flatMap(({ code }) => (/^\d{1,9}$/.test(code) ? [Number(code)] : []))
  return {
    rows: checkCosts(written, await costedItemsStore(db).named([...new Set(names)], [...new Set(codes)])),
  }
}

async function firstSheet(bytes: Buffer): Promise<CellValue[][]> {
  const rows: CellValue[][] = []
  for await (const part of readSpreadsheet(bytes))
    if (!('file' in part) && part.sheet === 0) rows.push(...part.rows)
  return rows
}

function writtenCosts(rows: CellValue[][]): WrittenCost[] {
  const heading = rows.findIndex((cells) => columnPositions(cells.map(cellText)).cost !== undefined)
  const places = columnPositions((rows[heading] ?? []).map(cellText))
  if (places.cost === undefined || (places.name ?? places.code) === undefined)
    throw costSheetUnreadable('The sheet needs the columns Item or Shop code, and Cost each.')
  const textAt = (cells: CellValue[], place: number | undefined) =>
    place === undefined ? '' : cellText(cells[place] ?? '').trim()
  const written = rows
    .map((cells, index) => ({
      row: index + 1,
      name: textAt(cells, places.name),
      code: textAt(cells, places.code),
      cost: textAt(cells, places.cost),
    }))
    .slice(heading + 1)
    .filter(({ name, code, cost }) => name + code + cost !== '')
  if (written.length === 0) throw costSheetUnreadable('The sheet has no rows below its headings.')
  if (written.length > maxSheetRows)
    throw costSheetUnreadable('The sheet has more than 2,000 rows. Please split it into several files.')
  return written
}
