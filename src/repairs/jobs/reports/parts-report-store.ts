import { sql } from 'drizzle-orm'
import { isWithin } from '../../../platform/database/expressions.ts'
import {
  amount,
  count,
  firstRows,
  text,
  totalOf,
  type BuildReport,
} from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'

interface PartRow extends Record<string, unknown> {
  name: string
  pieces: number
  repairs: number
  free: number
  costPaise: number
  unknownPieces: number
}

const columns = [
  ...[text('Part'), count('Pieces'), count('Repairs'), count('Free'), amount('Cost')],
  count('Pieces of unknown cost'),
]

/** Parts by item, the most used first. */
export const partsReport: BuildReport = async ({ db, period, maxRows }) => {
  const { rows } = await db.execute<PartRow>(sql`
    with job as materialized (
      select id, order_id from repair_jobs where state = 'handed_over' and charge = 'lines' and ${isWithin('ended_at', momentsOf(period))}
    ),
    fitted as (
      select l.product_id, sum(l.quantity)::int as pieces, count(distinct job.id)::int as repairs, coalesce(sum(l.quantity) filter (where l.unit_price_paise = 0), 0)::int as free
      from job join repair_estimates e on e.job_id = job.id join repair_lines l on l.estimate_id = e.id
      where l.part_state = 'used' group by 1
    ),
    cost as (
      select product_id, sum(pieces_with_cost)::int as costed, sum(cost_paise) as paise from (
        select m.product_id, -m.pieces_with_cost as pieces_with_cost, -m.value_paise as cost_paise
        from job join stock_ledger m using (order_id) where m.reason in ('sold', 'used_in_repair')
        union all
        select product_id, pieces_with_cost, cost_paise from parts_used_free where ${isWithin('moved_at', momentsOf(period))}
      ) as taken group by 1
    )
    select s.name, f.pieces, f.repairs, f.free, coalesce(c.paise, 0)::float as "costPaise", (f.pieces - coalesce(c.costed, 0))::int as "unknownPieces"
    from fitted f join stock_levels s using (product_id) left join cost c using (product_id)
    order by f.pieces desc, s.name`)
  const cells = rows.map(({ name, pieces, repairs, free, costPaise, unknownPieces }) => [
    ...[name, pieces, repairs, free, costPaise, unknownPieces],
  ])
  const total = totalOf(columns, cells).map((cell, column) =>
    columns[column]!.label === 'Repairs' ? null : cell,
  )
  return [{ title: 'By part', columns, ...firstRows(cells, maxRows), total }]
}
