import { paise, toRupees } from '../../platform/money/money.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import type { ColumnKind, ReportCell, ReportTable } from '../../platform/reports/contract.ts'

/** "2026-11-22 19:52" in India, which spreadsheet programs take as a time. */
const timeInIndia = (iso: string) =>
  new Date(new Date(iso).getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')
const isTime = /^\d{4}-\d\d-\d\dT/

function sheetCell(kind: ColumnKind, cell: ReportCell): SheetCell {
  if (kind === 'paise' && typeof cell === 'number') return { decimal: toRupees(paise(cell)) }
  if (kind === 'time' && typeof cell === 'string' && isTime.test(cell)) return timeInIndia(cell)
  return cell
}

/** The tables of a report below each other; several have their titles above them. */
export function reportSheetRows(tables: ReportTable[]): SheetCell[][] {
  return tables.flatMap(({ title, columns, rows, total }) => [
    ...(tables.length > 1 ? [[title]] : []),
    columns.map(({ label }) => label),
    ...[...rows, ...(total ? [total] : [])].map((row) =>
      row.map((cell, column) => sheetCell(columns[column]!.kind, cell)),
    ),
    ...(tables.length > 1 ? [[]] : []),
  ])
}
