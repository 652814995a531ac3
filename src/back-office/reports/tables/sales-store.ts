import { sql } from 'drizzle-orm'
import { isWithin } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportColumn } from '../../../platform/reports/contract.ts'
import { amount, count, firstRows, totalOf, type BuildReport } from '../../../platform/reports/report.ts'
import { isoDayInIndia, momentsOf, type Period } from '../../../platform/time-zone.ts'
import { daysOf } from '../period-rules.ts'

/** `start`: the first cell of its row. */
export interface SalesRow extends Record<string, unknown> {
  start: string
  orders: number
  receivedPaise: number
  deliveryPaise: number
  refundedPaise: number
  chargedBackPaise: number
}

type Unit = 'day' | 'week' | 'month'

/** After the first one, which says whose sales they are. */
export const salesColumns: ReportColumn[] = [
  count('Orders'),
  ...['Goods and services', 'Delivery', 'Received', 'Refunds', 'Chargebacks', 'Net sales'].map(amount),
]

const labels: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' }
/** A longer list of days leaves out those without sales, as does a period without any. */
const mostEmptyDays = 92

/** What the shop sold in each day, week or month of the period. */
export const salesBy =
  (unit: Unit): BuildReport =>
  async ({ db, period, now, maxRows }) => {
    const { rows } = await db.execute<SalesRow>(salesQuery(unit, period))
    const byStart = new Map(rows.map((row) => [row.start, cellsOf(row)]))
    const hasEmptyDays = unit === 'day' && rows.length > 0
    const days = hasEmptyDays ? daysOf(period, isoDayInIndia(now), mostEmptyDays) : []
    for (const day of days) if (!byStart.has(day)) byStart.set(day, [day, 0, 0, 0, 0, 0, 0, 0])
    const cells = [...byStart.values()].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    const columns: ReportColumn[] = [{ label: labels[unit], kind: unit }, ...salesColumns]
    return [
      {
        title: `Sales by ${unit}`,
        columns,
        ...firstRows(cells, maxRows),
        total: totalOf(columns, cells),
        chart: { label: 0, value: 7 },
      },
    ]
  }

const salesQuery = (unit: Unit, period: Period) => sql`
  select start, count(*) filter (where received > 0)::int as orders,
    sum(received)::float as "receivedPaise", coalesce(sum(delivery_paise), 0)::float as "deliveryPaise",
    sum(refunded)::float as "refundedPaise", sum(charged_back)::float as "chargedBackPaise"
  from (
    -- An order may have several payments.
    select date_trunc(${sql.raw(`'${unit}'`)}, at at time zone 'Asia/Kolkata')::date::text as start, order_id,
      sum(received_paise) as received, sum(refunded_paise) as refunded, sum(charged_back_paise) as charged_back
    from money_of_orders where ${isWithin('at', momentsOf(period))} group by 1, 2
  ) as money left join order_summaries o on o.id = order_id and received > 0
  group by 1 having sum(received) > 0 or sum(refunded) > 0 or sum(charged_back) <> 0`

export const cellsOf = (row: SalesRow): ReportCell[] => [
  ...[row.start, row.orders, row.receivedPaise - row.deliveryPaise, row.deliveryPaise],
  ...[row.receivedPaise, row.refundedPaise, row.chargedBackPaise],
  row.receivedPaise - row.refundedPaise - row.chargedBackPaise,
]
