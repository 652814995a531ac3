import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { dayInIndia, isWithin, listOf } from '../../platform/database/expressions.ts'
import { startOfDayInIndia, type Moments } from '../../platform/time-zone.ts'
import { chartDays, figuresFrom, periodNames, periodsAt, type PeriodName } from './periods.ts'

interface StoredSales {
  receivedPaise: number
  refundedPaise: number
  orders: number
}

export interface StoredFigures {
  periods: ({ name: PeriodName; part: 'current' | 'before' } & StoredSales)[]
  /** Days without sales are missing. */
  days: ({ day: string } & StoredSales)[]
  bestSellers: { name: string; quantity: number }[]
  views: Record<PeriodName, number>
}

const figures = sql.raw(
  `coalesce(sum(received_paise), 0)::float as "receivedPaise", coalesce(sum(refunded_paise + charged_back_paise), 0)::float as "refundedPaise", count(distinct order_id) filter (where received_paise > 0)::int as orders`,
)
const bestSellersShown = 5

export function salesStore(db: Database) {
  return {
    async figures(now: Date): Promise<StoredFigures> {
      const firstDay = chartDays(now)[0]!
      const until = after(now)
      const period: Moments = { from: figuresFrom(now), until }
      const chartPeriod: Moments = { from: startOfDayInIndia(firstDay), until }
      const { today, week, month } = periodsAt(now)
      const { rows } = await db.execute<{ figures: StoredFigures }>(sql`
        with periods (name, part, starts, ends) as (values ${sql.join(periodRows(now), sql`, `)}),
        money as materialized (
          select ${dayInIndia('at')} as day, * from money_of_orders where ${isWithin('at', period)}
        )
        select json_build_object(
          'periods', ${listOf(sql`select name, part, ${figures} from periods join money on at >= starts and at < ends group by name, part`)},
          'days', ${listOf(sql`select day, ${figures} from money where day >= ${firstDay}::date group by day order by day`)},
          'bestSellers', ${listOf(sql`
            select max(name) as name, sum(quantity)::int as quantity
            from sold_lines where ${isWithin('sold_at', chartPeriod)}
            group by product_id order by 2 desc, 1 limit ${bestSellersShown}`)},
          'views', (
            select json_build_object(
              'today', coalesce(sum(views) filter (where day >= ${today.day}::date), 0)::int,
              'week', coalesce(sum(views) filter (where day >= ${week.day}::date), 0)::int,
              'month', coalesce(sum(views) filter (where day >= ${month.day}::date), 0)::int)
            from product_page_views where day >= least(${week.day}::date, ${month.day}::date))
        ) as figures`)
      return rows[0]!.figures
    },
  }
}

/** A payment of this very moment belongs to it. */
const after = (now: Date) => new Date(now.getTime() + 1)

function periodRows(now: Date): SQL[] {
  const periods = periodsAt(now)
  const row = (name: PeriodName, part: string, starts: Date, ends: Date) =>
    sql`(${name}, ${part}, ${starts}::timestamptz, ${ends}::timestamptz)`
  return periodNames.flatMap((name) => {
    const { from, beforeFrom, beforeUntil } = periods[name]
    return [row(name, 'current', from, after(now)), row(name, 'before', beforeFrom, beforeUntil)]
  })
}
