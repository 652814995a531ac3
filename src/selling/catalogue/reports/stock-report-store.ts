import { sql } from 'drizzle-orm'
import type { ReportCell } from '../../../platform/reports/contract.ts'
import {
  amount,
  count,
  firstRows,
  text,
  totalOf,
  type BuildReport,
} from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import { catalogueLabels, type CatalogueName } from '../catalogues.ts'

interface StockRow extends Record<string, unknown> {
  name: string
  catalogue: CatalogueName
  onHand: number | null
  pricePaise: number
  received: number
  sold: number
  returned: number
  counted: number
  corrected: number
  /** Moves after the period. */
  later: number
}

const inPeriod = (reasons: string) =>
  sql.raw(`coalesce(sum(m.quantity) filter (where m.in_period and m.reason ${reasons}), 0)::int`)

/** Pieces and their value now, and what moved in the period, from the stock ledger. */
export const stockReport: BuildReport = async (input) => {
  const { from, until } = momentsOf(input.period)
  const { rows } = await input.db.execute<StockRow>(sql`
    with moves as (
      select m.product_id, ${inPeriod(`in ('received', 'purchased', 'bought_back', 'replaced')`)} as received, ${inPeriod(`in ('sold', 'used_in_repair')`)} as sold,
        ${inPeriod(`in ('returned', 'cancelled')`)} as returned, ${inPeriod(`= 'counted'`)} as counted,
        ${inPeriod(
          `not in ('received', 'purchased', 'bought_back', 'replaced', 'sold', 'used_in_repair', 'returned', 'cancelled', 'counted')`,
        )} as corrected,
        coalesce(sum(m.quantity) filter (where not m.in_period), 0)::int as later
      from (
        select product_id, reason, moved_at < ${until}::timestamptz as in_period, sum(quantity) as quantity
        from stock_moves where moved_at >= ${from}::timestamptz group by 1, 2, 3
      ) as m
      group by 1
    )
    select p.name, p.catalogue, p.on_hand as "onHand", p.price_paise as "pricePaise", coalesce(received, 0) as received,
      coalesce(sold, 0) as sold, coalesce(returned, 0) as returned, coalesce(counted, 0) as counted,
      coalesce(corrected, 0) as corrected, coalesce(later, 0) as later
    from products p left join moves m on m.product_id = p.id
    where (p.on_hand is not null and (p.deleted_at is null or p.archived_at is not null or p.on_hand > 0)) or m.product_id is not null
    order by p.name, p.id`)
  const columns = [
    ...[text('Item'), text('Catalogue'), count('Before')],
    ...['Received', 'Sold', 'Returned', 'Counted', 'Corrected', 'After', 'Now'].map(count),
    ...[amount('Price'), amount('Value now')],
  ]
  const cells = rows.map(cellsOf)
  const total = totalOf(columns, cells)
  return [
    {
      ...{ title: 'Stock and its movement', columns, ...firstRows(cells, input.maxRows) },
      total: total.map((cell, column) => (columns[column]!.label === 'Price' ? null : cell)),
    },
  ]
}

function cellsOf(row: StockRow): ReportCell[] {
  const now = row.onHand ?? 0
  const after = now - row.later
  const moved = [row.received, row.sold, row.returned, row.counted, row.corrected]
  const before = after - moved.reduce((sum, quantity) => sum + quantity, 0)
  return [
    ...[row.name, catalogueLabels[row.catalogue], before, ...moved, after, now],
    ...[row.pricePaise, row.pricePaise * now],
  ]
}
