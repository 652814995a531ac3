import { sql, type SQL } from 'drizzle-orm'
import { dayInIndia, moneyOfOrders } from '../../selling/figures/money-of-orders.ts'
import type { Database } from '../../platform/database.ts'
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
  `coalesce(sum(received), 0)::float as "receivedPaise", coalesce(sum(refunded + charged_back), 0)::float as "refundedPaise", count(*) filter (where received > 0)::int as orders`,
)
/** The rows as a JSON list. */
export const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`
const bestSellersShown = 5

export function salesStore(db: Database) {
  return {
    async figures(now: Date): Promise<StoredFigures> {
      const [firstDay] = chartDays(now)
      const { today, week, month } = periodsAt(now)
      const { rows } = await db.execute<{ figures: StoredFigures }>(sql`
        with periods (name, part, starts, ends) as (values ${sql.join(periodRows(now), sql`, `)}),
        money as materialized (
          select ${dayInIndia('at')} as day, * from (${moneyOfOrders({ from: figuresFrom(now), until: after(now) })}) as paid
        )
        select json_build_object(
          'periods', ${listOf(sql`select name, part, ${figures} from periods join money on at >= starts and at < ends group by name, part`)},
          'days', ${listOf(sql`select day, ${figures} from money where day >= ${firstDay}::date group by day order by day`)},
          'bestSellers', ${listOf(sql`
            select max(name) as name, sum(quantity)::int as quantity
            from money join order_lines on order_id = reference where received > 0 and day >= ${firstDay}::date
            group by product_id order by 2 desc, 1 limit ${bestSellersShown}`)},
          'views', (
            select json_build_object(
              'today', coalesce(sum(views) filter (where day >= ${today.day}::date), 0)::int,
              'week', coalesce(sum(views) filter (where day >= ${week.day}::date), 0)::int,
              'month', coalesce(sum(views) filter (where day >= ${month.day}::date), 0)::int)
            from page_views
            where day >= least(${week.day}::date, ${month.day}::date) and route = ${productRoute})
        ) as figures`)
      return rows[0]!.figures
    },
  }
}

/** The route under which `back-office/visits/count-page-view.ts` counts the page of a product. */
const productRoute = '/:name/details/:id'

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
