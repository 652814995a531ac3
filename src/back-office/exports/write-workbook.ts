import { ShopError } from '../../platform/errors.ts'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import { workbookQueue } from '../../platform/spreadsheets/run-in-thread.ts'
import { writeSheets, type NewSheet } from '../../platform/spreadsheets/write-xlsx.ts'

/** @throws ShopError (503) with the reason if the workbook takes too long */
export function writeWorkbook(sheets: NewSheet[]): Promise<Buffer> {
  return workbookQueue
    .add(() => writeSheets(sheets))
    .catch((error: unknown) => {
      if (!(error instanceof SpreadsheetProblem)) throw error
      throw new ShopError(
        'unavailable',
        'export_not_written',
        'Writing this file takes too long. Please choose CSV or a shorter period.',
      )
    })
}
