import type { CellValue } from './cell-value.ts'

/** A sheet of a workbook, or the only one of a CSV file, whose name is ''. */
export interface Sheet {
  name: string
  /** The first row is row 1 of the sheet, so that messages name the row that people see. */
  rows: CellValue[][]
  /** Numbers of the rows that a filter or a person hides; they are among the rows. */
  hiddenRows: number[]
}

/** With the row of the headings. */
export const maxRows = 20_001
export const maxColumns = 80
/** Sheets of a workbook that have rows. */
export const maxSheets = 255
