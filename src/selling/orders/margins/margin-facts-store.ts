import { sql, type SQL } from 'drizzle-orm'
import { seriesWithoutSales } from '../../invoices/document-series.ts'
import { orderLines } from '../tables.ts'

interface Facts {
  /** Of the documents `d`. */
  documents: SQL
  /** Of the stock moves `m` of goods that came back. */
  moves: SQL
  /** Of the costs `r` of repairs that have no bill. */
  repairs: SQL
}

const isSale = sql.raw(
  `d.series not in (${seriesWithoutSales.map((series) => `'${series}'`).join(', ')}) and d.content -> 'isTest' is distinct from 'true'`,
)
const isBill = sql`d.kind in ('tax_invoice', 'bill_of_supply') and ${isSale}`
const isComingBack = sql.raw(`m.reason in ('returned', 'cancelled')`)

/** Of the entry `e` of a document: what stands in it besides tax. */
const withoutTax = sql.raw(
  ['amount', 'cgst', 'sgst', 'igst'].map((name) => `(e ->> '${name}')::int`).join(' - '),
)

/** Pieces that have a cost: goods of a line, and parts of a repair that is billed as one service. */
const goodsOfLine = sql.raw(`case when l.catalogue = 'services' then 0 else l.quantity end`)
const goodsOfMove = sql.raw(`case when m.reason = 'used_in_repair' then -m.quantity else 0 end`)

/** Entries of work that another workshop did for a repair with a bill. */
const outsideWork = sql`
  select order_id, r.product_id, bill.issued_at, r.pieces, 0, 0, true, r.pieces_with_cost, r.cost_paise
  from costs_of_repairs r join bill using (order_id) where r.order_id is not null
  union all
  select order_id, r.product_id, null, r.pieces, 0, 0, true, r.pieces_with_cost, r.cost_paise
  from costs_of_repairs r join billed_before using (order_id) where r.order_id is not null`

/**
 * CTEs that end with `fact`: what orders and their items earned, as rows to add up. The sales without tax of bills and credit notes, each at
 * its moment; what the goods cost, at that of the bill, as does work that another workshop did for a repair; what came back of it, at that of the stock move.
 * Costs of repairs without a bill, as claims under warranty, have no order, and are the only ones with a job.
 * An item of an order that has a piece without a cost counts whole as unknown: its sales are in `unknown_sales_paise` too, its cost is 0.
 */
export const marginFacts = ({ documents, moves, repairs }: Facts): SQL => sql`
  bill as materialized (select d.order_id, d.issued_at from issued_documents d where ${isBill} and ${documents}),
  line as (
    select d.order_id, l.product_id, d.issued_at as at, ${goodsOfLine} as goods, l.quantity as pieces, ${withoutTax} as paise
    from issued_documents d join ${orderLines} l using (order_id) cross join lateral (select d.content -> 'lines' -> l.position as e) as entry
    where ${isBill} and ${documents}
  ),
  credit_note as materialized (
    select d.order_id, d.issued_at as at, d.content -> 'lines' as lines from issued_documents d where d.kind = 'credit_note' and ${isSale} and ${documents}
  ),
  back as materialized (
    select m.order_id, m.product_id, m.moved_at as at, m.quantity, m.pieces_with_cost, m.value_paise from stock_ledger m
    where m.quantity > 0 and ${isComingBack} and ${moves} and exists (select from issued_documents d where d.order_id = m.order_id and ${isBill})
  ),
  billed_before as materialized (
    select order_id from (select order_id from credit_note union select order_id from back) as corrected
    where not exists (select from bill where bill.order_id = corrected.order_id)
  ),
  entry as (
    select order_id, product_id, at, goods, pieces, paise, false as is_counted, 0 as costed, 0 as cost_paise from line
    union all
    select order_id, m.product_id, bill.issued_at, ${goodsOfMove}, 0, 0, true, -m.pieces_with_cost, -m.value_paise
    from stock_ledger m join bill using (order_id) where not (${isComingBack})
    union all
    select order_id, l.product_id, null, ${goodsOfLine}, l.quantity, 0, false, 0, 0 from ${orderLines} l join billed_before using (order_id)
    union all
    select order_id, m.product_id, null, ${goodsOfMove}, 0, 0, true, -m.pieces_with_cost, -m.value_paise
    from stock_ledger m join billed_before using (order_id) where not (${isComingBack})
    union all
    ${outsideWork}
  ),
  item as materialized (
    select order_id, product_id, min(at) as at, sum(pieces)::int as pieces, sum(goods)::int as goods, sum(paise)::bigint as paise, bool_or(is_counted) as is_counted, sum(costed)::int as costed,
      sum(cost_paise)::bigint as cost_paise, sum(goods) > sum(costed) as is_unknown
    from entry group by 1, 2
  ),
  unknown as materialized (select order_id, product_id, is_counted from item where is_unknown),
  credit as (
    select n.order_id, l.product_id, n.at, ${withoutTax} as paise, coalesce((e ->> 'quantity')::int, 0) as pieces
    from credit_note n cross join jsonb_array_elements(n.lines) as e
    join ${orderLines} l on l.order_id = n.order_id and l.position = (e ->> 'position')::int
  ),
  fact as (
    select order_id, null as job_id, product_id, at, is_unknown, paise as sales_paise, case when is_unknown then paise else 0 end as unknown_sales_paise, pieces,
      case when is_unknown then 0 else cost_paise end as cost_paise, case when is_unknown then goods - costed else 0 end as unknown_pieces
    from item where at is not null
    union all
    select c.order_id, null, c.product_id, c.at, u.order_id is not null, -c.paise, case when u.order_id is null then 0 else -c.paise end, -c.pieces, 0,
      -- Without a count no stock move says what came back.
      case when u.is_counted then 0 when u.order_id is null then 0 else -c.pieces end
    from credit c left join unknown u using (order_id, product_id)
    union all
    select b.order_id, null, b.product_id, b.at, u.order_id is not null, 0, 0, 0, case when u.order_id is null then -b.value_paise else 0 end,
      case when u.order_id is null then 0 else b.pieces_with_cost - b.quantity end
    from back b left join unknown u using (order_id, product_id)
    union all
    select null, r.job_id, r.product_id, r.at, r.pieces > r.pieces_with_cost, 0, 0, 0, case when r.pieces > r.pieces_with_cost then 0 else r.cost_paise end,
      r.pieces - r.pieces_with_cost
    from costs_of_repairs r where r.order_id is null and ${repairs}
  )`
