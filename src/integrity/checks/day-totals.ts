import { sql, type SQL } from 'drizzle-orm'
import { changedDaysWhere, columnsOf, computedTotals } from '../../day-totals/read-totals.ts'
import { allTotals, type Totals } from '../../day-totals/totals.ts'
import type { Check } from './check.ts'

/** Days that reports read from stored totals. */
const currentDays = sql`(select day from day_sales where day not in (${changedDaysWhere(sql`true`)}))`

/** The days whose stored totals differ from those computed again. */
function wrongDays(totals: Totals): SQL {
  const stored = sql`select day, ${columnsOf(totals)} from ${sql.raw(totals.table)} where day in ${currentDays}`
  const computed = sql`(${computedTotals(totals, currentDays)})`
  const table = sql.raw(`'${totals.table}'`)
  return sql`
    select day, ${table} as part from ((${stored}) except all ${computed}) as stored
    union select day, ${table} from (${computed} except all (${stored})) as computed`
}

export const dayTotalsChecks: Check[] = [
  {
    id: 'day-totals',
    sentence: 'The stored totals of each day are the sums of its payments, refunds and documents.',
    fix: 'total_day',
    rows: () => sql`
      select null::text as order_id, day::text as subject,
        to_char(day, 'DD Mon YYYY') || ': the totals differ from the records (' || string_agg(part, ', ' order by part) || ')' as detail
      from (
        ${sql.join(allTotals.map(wrongDays), sql` union `)}
        union select day, 'missing' from days_with_records
        where day not in (select day from day_sales) and day not in (select day from changed_days)
      ) as wrong group by day`,
  },
]
