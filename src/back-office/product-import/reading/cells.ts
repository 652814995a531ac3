import { cellText, type CellValue } from '../../../platform/spreadsheets/cell-value.ts'
import type { ColumnKey } from '../columns.ts'

/** The cells of a row by column. A column that the sheet does not have is absent; an empty cell is ''. */
export type Cells = Map<ColumnKey, CellValue>

/** '' for an absent cell. */
export const textOf = (cells: Cells, key: ColumnKey) => cellText(cells.get(key) ?? '').trim()
