import type { Report } from '../back-office/reports/contract.ts'
import type { ReportCell, ReportTable } from '../platform/reports/contract.ts'
import type { Person } from './visitor.ts'

const year = { from: '2026-04-01', to: '2027-03-31' }

/** A report's tables as staff get them. */
export async function reportTables(staff: Person, name: string, { from, to } = year): Promise<ReportTable[]> {
  const answer = await staff.get(`/api/admin/reports/${name}?from=${from}&to=${to}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Report>().tables
}

/** The only table of a report. */
export async function reportTable(staff: Person, name: string, period = year): Promise<ReportTable> {
  const [table, ...others] = await reportTables(staff, name, period)
  if (!table || others.length > 0) throw new Error(`${name} has ${others.length + 1} tables`)
  return table
}

/** A row as an object by the labels of the columns. */
export const byLabel = ({ columns }: ReportTable, row: ReportCell[]) =>
  Object.fromEntries(columns.map(({ label }, place) => [label, row[place]]))
