import { sql, type SQL } from 'drizzle-orm'
import type { Moments } from './money-of-orders.ts'
import { currentRules, type Totals } from './totals.ts'

export const columnsOf = ({ columns }: Pick<Totals, 'columns'>) => sql.raw(columns.join(', '))

/** The moments of a column or an expression that is a day in India. */
export const momentsOfDay = (day: string): Moments => ({
  from: sql.raw(`(${day}::timestamp at time zone 'Asia/Kolkata')`),
  until: sql.raw(`((${day} + 1)::timestamp at time zone 'Asia/Kolkata')`),
})

/** Computes the totals of the rows of `days` (`day`), a subquery or the name of one, with the day in front. */
export const computedTotals = (totals: Totals, days: SQL): SQL => sql`
  select open_days.day, computed.* from ${days} as open_days
  cross join lateral (${totals.compute(momentsOfDay('open_days.day'))}) as computed (${columnsOf(totals)})`

/** The days among those that `isIncluded` selects whose stored totals must not be read. */
export const changedDaysWhere = (isIncluded: SQL): SQL => sql`
  select day from changed_days where ${isIncluded}
  union select day from day_sales where rules <> ${currentRules} and ${isIncluded}`

interface ReadOptions {
  /** Days in India, both included; without `from` since the shop opened. */
  from?: string
  to: string
}

/**
 * The totals of the days of a period as rows of `day` and the columns: stored ones, and those of days that changed since, from their
 * rows. Exact, because one statement sees a change and its row in `changed_days` together.
 */
export function readTotals(totals: Totals, options: ReadOptions): SQL {
  const { stored, computed } = totalsOfPeriod(totals, options)
  return sql`${stored} union all ${computed}`
}

/** The two parts of `readTotals`. A statement that reads both must use one snapshot. */
export function totalsOfPeriod(totals: Totals, { from, to }: ReadOptions) {
  const inPeriod = (day: string) =>
    from === undefined
      ? sql`${sql.raw(day)} <= ${to}::date`
      : sql`${sql.raw(day)} between ${from}::date and ${to}::date`
  const changed = changedDaysWhere(inPeriod('day'))
  return {
    // `not in` looks up the few changed days in a hash; PostgreSQL would run `not exists` for each stored row.
    stored: sql`
      select stored.day, ${columnsOf(totals)} from ${sql.raw(totals.table)} as stored
      where ${inPeriod('stored.day')} and stored.day not in (${changed})`,
    computed: computedTotals(totals, sql`(${changed})`),
  }
}
