import { sql } from 'drizzle-orm'
import { isWithin } from '../../../platform/database/expressions.ts'
import { count, firstRows, totalOf, type BuildReport } from '../../../platform/reports/report.ts'
import type { ReportColumn } from '../../../platform/reports/contract.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import { outcomeLabels } from '../labels.ts'
import { outcomes, type Outcome } from '../status.ts'

interface MonthRow extends Record<Outcome, number> {
  month: string
  takenIn: number
  cancelled: number
  booked: number
}

const monthOf = (moment: string) =>
  sql.raw(`date_trunc('month', ${moment} at time zone 'Asia/Kolkata')::date`)
const hasCome = sql`received_at is not null`

const columns: ReportColumn[] = [
  { label: 'Month', kind: 'month' },
  count('Taken in'),
  ...outcomes.map((outcome) => count(outcomeLabels[outcome])),
  ...[count('Cancelled'), count('Booked, not come')],
]

/** Repairs by month and by what came of them. */
export const outcomesReport: BuildReport = async ({ db, period, maxRows }) => {
  const moments = momentsOf(period)
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
    select month::text as month, count(*) filter (where came = 'in')::int as "takenIn", ${sql.join(
      outcomes.map((outcome) => sql.raw(`count(*) filter (where came = '${outcome}')::int as ${outcome}`)),
      sql`, `,
    )}, count(*) filter (where came = 'cancelled')::int as cancelled, count(*) filter (where came = 'booked')::int as booked
    from (
      select ${monthOf('received_at')} as month, 'in' as came from repair_jobs
      where ${isWithin('received_at', moments)}
      union all
      select ${monthOf('ended_at')}, coalesce(outcome, state) from repair_jobs where ${hasCome} and ${isWithin('ended_at', moments)}
      union all
      select date_trunc('month', booked_day)::date, 'booked' from repair_jobs
      where not ${hasCome} and booked_day between ${period.from}::date and ${period.to}::date
    ) as counted
    group by 1 order by 1`)
  const cells = rows.map((row) => [
    ...[row.month, row.takenIn],
    ...outcomes.map((outcome) => row[outcome]),
    ...[row.cancelled, row.booked],
  ])
  return [{ title: 'By month', columns, ...firstRows(cells, maxRows), total: totalOf(columns, cells) }]
}
