import type { Database } from '../database.ts'
import type { Period } from '../time-zone.ts'
import type { ReportCell, ReportColumn, ReportTable } from './contract.ts'

/** What a report is made from. */
export interface ReportInput {
  db: Database
  period: Period
  now: Date
  /** The most rows of a table; the rest is left out, but counted in its total. */
  maxRows: number
}
export type BuildReport = (input: ReportInput) => Promise<ReportTable[]>

export const text = (label: string): ReportColumn => ({ label, kind: 'text' })
export const count = (label: string): ReportColumn => ({ label, kind: 'count' })
export const amount = (label: string): ReportColumn => ({ label, kind: 'paise' })

/** The sums of the columns of numbers, below `label` in the first column. */
export function totalOf(columns: ReportColumn[], rows: ReportCell[][], label = 'Total'): ReportCell[] {
  return columns.map(({ kind }, column) => {
    if (column === 0) return label
    if (kind !== 'paise' && kind !== 'count') return null
    return rows.reduce((sum, row) => sum + Number(row[column]), 0)
  })
}

/** The first rows of a table, and how many are left out. */
export const firstRows = (rows: ReportCell[][], maxRows: number) => ({
  rows: rows.slice(0, maxRows),
  leftOut: Math.max(0, rows.length - maxRows),
})
