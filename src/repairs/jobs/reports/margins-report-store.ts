import { sql, type SQL } from 'drizzle-orm'
import { isWithin, listOf } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../../../platform/reports/contract.ts'
import { amount, count, firstRows, text, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf, type Period } from '../../../platform/time-zone.ts'
import { marginFacts } from '../../../selling/orders/margins/margin-facts-store.ts'
import { marginOf, percentText } from '../../../selling/pricing/margin-rules.ts'

interface MarginRow {
  label: string
  repairs: number
  salesPaise: number
  unknownSalesPaise: number
  costPaise: number
  unknownPieces: number
}

const columnsAfterLabel: ReportColumn[] = [
  ...[count('Repairs'), amount('Sales without GST'), amount('Sales of unknown cost'), amount('Cost')],
  ...[amount('Margin'), text('Margin in %')],
]

const sums =
  sql.raw(`sum(repairs)::int as repairs, sum(sales_paise)::float as "salesPaise", sum(unknown_sales_paise)::float as "unknownSalesPaise",
  sum(cost_paise)::float as "costPaise", sum(unknown_pieces)::int as "unknownPieces"`)

const kind = sql`case when prepaid_order_id is not null then 'Paid with an order' when warranty_of is not null then 'Warranty claims' else 'Repairs' end as kind`
const facts = sql.raw('at, sales_paise, unknown_sales_paise, cost_paise, unknown_pieces')

/** The orders of repairs: their bills, and those that paid for the service before. */
const orders = sql`(
  select order_id from repair_jobs where order_id is not null union select prepaid_order_id from repair_jobs where prepaid_order_id is not null)`

/** A service that was paid before stands with other items on its order. */
const marginsQuery = (period: Period): SQL => sql`
  with ${marginFacts({
    documents: sql`${isWithin('d.issued_at', momentsOf(period))} and d.order_id in ${orders}`,
    moves: sql`${isWithin('m.moved_at', momentsOf(period))} and m.order_id in ${orders}`,
    repairs: isWithin('r.at', momentsOf(period)),
  })},
  of_repair as (
    select ${kind}, 0 as repairs, ${facts} from fact join repair_jobs j using (order_id)
    union all
    select ${kind}, 0, ${facts} from fact join repair_jobs j on j.id = fact.job_id
    union all
    select 'Paid with an order', 0, ${facts} from fact
    where (order_id, product_id) in (select prepaid_order_id, service_id from repair_jobs where prepaid_order_id is not null)
    union all
    select ${kind}, 1, ended_at, 0, 0, 0, 0 from repair_jobs where state = 'handed_over' and ${isWithin('ended_at', momentsOf(period))}
  ),
  earned as materialized (select *, date_trunc('month', at at time zone 'Asia/Kolkata')::date as month from of_repair)
  select json_build_object(
    'months', ${listOf(sql`select month::text as label, ${sums} from earned group by 1 order by 1`)},
    'kinds', ${listOf(sql`select kind as label, ${sums} from earned group by 1 order by 1`)}
  ) as margins`

/** What repairs earned, by month and by whether they were claims. */
export const repairMarginsReport: BuildReport = async ({ db, period, maxRows }) => {
  const { rows } = await db.execute<{ margins: { months: MarginRow[]; kinds: MarginRow[] } }>(
    marginsQuery(period),
  )
  const { months, kinds } = rows[0]!.margins
  const table = (title: string, column: ReportColumn, listed: MarginRow[]): ReportTable => ({
    ...{ title, columns: [column, ...columnsAfterLabel], ...firstRows(listed.map(cellsOf), maxRows) },
    total: cellsOf(totalOf(listed)),
  })
  return [table('By month', { label: 'Month', kind: 'month' }, months), table('By kind', text('Kind'), kinds)]
}

function cellsOf({ label, repairs, ...row }: MarginRow): ReportCell[] {
  const { salesPaise, unknownSalesPaise, costPaise, unknownPieces } = row
  const hasMargin = salesPaise !== unknownSalesPaise || costPaise !== 0 || unknownPieces === 0
  const { marginPaise, marginBp } = marginOf(salesPaise - unknownSalesPaise, costPaise)
  return [
    ...[label, repairs, salesPaise, unknownSalesPaise, costPaise],
    ...(hasMargin
      ? [marginPaise, marginBp === null ? '' : percentText(marginBp)]
      : ['Cost unknown', 'Cost unknown']),
  ]
}

function totalOf(rows: MarginRow[]): MarginRow {
  const sumOf = (name: Exclude<keyof MarginRow, 'label'>) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    ...{ label: 'Total', repairs: sumOf('repairs'), salesPaise: sumOf('salesPaise') },
    unknownSalesPaise: sumOf('unknownSalesPaise'),
    ...{ costPaise: sumOf('costPaise'), unknownPieces: sumOf('unknownPieces') },
  }
}
