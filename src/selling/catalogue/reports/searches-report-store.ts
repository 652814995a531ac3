import { sql } from 'drizzle-orm'
import { isoTime } from '../../../platform/database/expressions.ts'
import { count, firstRows, text, totalOf, type BuildReport } from '../../../platform/reports/report.ts'

interface SearchRow extends Record<string, unknown> {
  text: string
  times: number
  days: number
  last: string
}

/** Searches that found nothing, the most frequent first. */
export const searchesReport: BuildReport = async ({ db, period, maxRows }) => {
  const { rows } = await db.execute<SearchRow>(sql`
    select text, sum(times)::int as times, count(*)::int as days,
      ${isoTime('max(last_at)')} as last
    from failed_searches where day between ${period.from}::date and ${period.to}::date
    group by text order by 2 desc, 4 desc, 1`)
  const columns = [
    text('Search'),
    count('Times'),
    count('Days'),
    { label: 'Last time', kind: 'time' as const },
  ]
  const cells = rows.map(({ text: search, times, days, last }) => [search, times, days, last])
  const total = totalOf(columns, cells).map((cell, column) => (column === 2 ? null : cell))
  return [{ title: 'Searches without result', columns, ...firstRows(cells, maxRows), total }]
}
