import { sql } from 'drizzle-orm'
import { isWithin, listOf } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportColumn } from '../../../platform/reports/contract.ts'
import {
  amount,
  count,
  text,
  totalOf,
  type BuildReport,
  type ReportInput,
} from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import { catalogueLabels, type CatalogueName } from '../../../selling/catalogue/catalogues.ts'

interface SoldRow {
  name: string
  catalogue: CatalogueName
  category: string | null
  orders: number
  pieces: number
  salesPaise: number
}
interface Sold {
  items: SoldRow[]
  deliveryPaise: number
  roundOffPaise: number
  /** Of bills on credit: what they come to, less what was paid for them in the period, also of earlier ones. */
  unpaidPaise: number
  refundedPaise: number
  discountPaise: number
  chargedBackPaise: number
}

/** What the items, or the categories, of the orders of the period brought in. The rows add up to the net sales. */
const soldBy =
  (group: 'item' | 'category'): BuildReport =>
  async (input) => {
    const { items, ...sums } = await loadSold(input, group)
    const { deliveryPaise, roundOffPaise, unpaidPaise, refundedPaise, discountPaise, chargedBackPaise } = sums
    const columns: ReportColumn[] = [
      ...(group === 'item' ? [text('Item'), text('Catalogue')] : [text('Catalogue'), text('Category')]),
      ...[count('Orders'), count('Pieces'), amount('Sales')],
    ]
    const rows = items.map((row) => cellsOf(group, row))
    const shown = rows.slice(0, input.maxRows)
    const others = rows.slice(input.maxRows)
    const below: ReportCell[][] = [
      ...(others.length > 0 ? [othersRow(columns, others)] : []),
      ...(deliveryPaise === 0 ? [] : [['Delivery', null, null, null, deliveryPaise]]),
      ...(roundOffPaise === 0 ? [] : [['Round off', null, null, null, roundOffPaise]]),
      ...(unpaidPaise === 0 ? [] : [['On credit, less dues paid', null, null, null, -unpaidPaise]]),
      ...(discountPaise > 0 ? [['Discounts of Razorpay', null, null, null, -discountPaise]] : []),
      ...(refundedPaise === 0 ? [] : [['Refunds', null, null, null, -refundedPaise]]),
      ...(chargedBackPaise === 0 ? [] : [['Chargebacks', null, null, null, -chargedBackPaise]]),
    ]
    const total = totalOf(columns, [...shown, ...below], 'Net sales')
    return [
      {
        ...{ title: `Sales by ${group}`, columns, rows: [...shown, ...below], leftOut: others.length },
        // An order of several items is in several rows, so a sum of this column would count it more than once.
        total: total.map((cell, column) => (column === 2 ? null : cell)),
        ...(group === 'category' && { chart: { label: 0, value: 4 } }),
      },
    ]
  }
export const soldByItem = soldBy('item')
export const soldByCategory = soldBy('category')

function othersRow(columns: ReportColumn[], others: ReportCell[][]): ReportCell[] {
  const total = totalOf(columns, others, `${others.length.toLocaleString('en-IN')} other items`)
  return total.map((cell, column) => (column === 2 ? null : cell))
}

const cellsOf = (group: 'item' | 'category', row: SoldRow): ReportCell[] => [
  ...(group === 'item'
    ? [row.name, catalogueLabels[row.catalogue]]
    : [catalogueLabels[row.catalogue], row.category ?? '']),
  ...[row.orders, row.pieces, row.salesPaise],
]

/** The category is that of the item now; an order keeps its name, price and catalogue. */
async function loadSold(input: ReportInput, group: 'item' | 'category'): Promise<Sold> {
  const byItem = sql`
    select name, catalogue, null as category, orders::int, pieces::int, sales_paise::float as "salesPaise"
    from sold order by 6 desc, 1`
  const byCategory = sql`
    select '' as name, sold.catalogue, p.category, sum(sold.orders)::int as orders,
      sum(sold.pieces)::int as pieces, sum(sold.sales_paise)::float as "salesPaise"
    from sold join product_categories p using (product_id) group by 2, 3 order by 6 desc, 2, 3`
  const period = momentsOf(input.period)
  const { rows } = await input.db.execute<{ sold: Sold }>(sql`
    with money as materialized (select * from money_of_orders where ${isWithin('at', period)}),
    bills as (
      select id, delivery_paise, round_off_paise from order_summaries
      where id in (select order_id from sold_lines where ${isWithin('sold_at', period)})
    ),
    sold as (
      select product_id, catalogue, max(name) as name, count(distinct order_id) as orders, sum(quantity) as pieces,
        sum(amount_paise) as sales_paise
      from sold_lines where ${isWithin('sold_at', period)} group by 1, 2
    )
    select json_build_object(
      'items', ${listOf(group === 'item' ? byItem : byCategory)},
      'deliveryPaise', (select coalesce(sum(delivery_paise), 0) from bills),
      'roundOffPaise', (select coalesce(sum(round_off_paise), 0) from bills),
      'unpaidPaise', (select coalesce(sum(total_paise), 0) from dues_of_orders where order_id in (select id from bills))
        - (select coalesce(sum(received_paise), 0) from money where order_id in (select order_id from dues_of_orders)),
      'refundedPaise', (select coalesce(sum(refunded_paise), 0) from money),
      'discountPaise', (select coalesce(sum(discount_paise), 0) from money),
      'chargedBackPaise', (select coalesce(sum(charged_back_paise), 0) from money)
    ) as sold`)
  return rows[0]!.sold
}
