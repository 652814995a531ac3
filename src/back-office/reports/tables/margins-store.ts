import { sql, type SQL } from 'drizzle-orm'
import { formerStaff } from '../../../people/accounts/users-store.ts'
import { isWithin, listOf } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../../../platform/reports/contract.ts'
import { amount, count, firstRows, text, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf, type Period } from '../../../platform/time-zone.ts'
import { catalogueLabels, type CatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { marginFacts } from '../../../selling/orders/margins/margin-facts-store.ts'
import { marginOf, percentText } from '../../../selling/pricing/margin-rules.ts'

interface MarginRow {
  label: string
  catalogue: CatalogueName | null
  pieces: number
  salesPaise: number
  /** Of these, items that have a piece without a cost. */
  unknownSalesPaise: number
  costPaise: number
  unknownPieces: number
}

type Grouping = 'months' | 'categories' | 'brands' | 'items' | 'staff' | 'channels'

const groupings: Record<Grouping, { title: string; column: ReportColumn }> = {
  months: { title: 'By month', column: { label: 'Month', kind: 'month' } },
  categories: { title: 'By category', column: text('Category') },
  brands: { title: 'By brand', column: text('Brand') },
  items: { title: 'By item', column: text('Item') },
  staff: { title: 'By member of staff', column: text('Sold by') },
  channels: { title: 'By channel', column: text('Channel') },
}

const columnsAfterLabel: ReportColumn[] = [
  ...[count('Pieces'), amount('Sales without GST'), amount('Sales of unknown cost'), amount('Cost')],
  ...[amount('Margin'), text('Margin in %'), count('Pieces of unknown cost')],
]

/** What bills, less credit notes and returns, earned. Where the cost of a piece is not known, its sales have no margin. */
export const marginsReport: BuildReport = async ({ db, period, maxRows }) => {
  const { rows } = await db.execute<{ margins: Record<Grouping, MarginRow[]> }>(marginsQuery(period))
  const { margins } = rows[0]!
  return Object.entries(groupings).map(([name, { title, column }]): ReportTable => {
    const listed = margins[name as Grouping]
    return {
      ...{ title, columns: [column, ...columnsAfterLabel], ...firstRows(listed.map(cellsOf), maxRows) },
      total: cellsOf(totalOf(listed)),
    }
  })
}

function cellsOf(row: MarginRow): ReportCell[] {
  const { pieces, salesPaise, unknownSalesPaise, costPaise, unknownPieces } = row
  const hasMargin = salesPaise !== unknownSalesPaise || costPaise !== 0 || unknownPieces === 0
  const { marginPaise, marginBp } = marginOf(salesPaise - unknownSalesPaise, costPaise)
  return [
    ...[labelOf(row), pieces, salesPaise, unknownSalesPaise, costPaise],
    ...(hasMargin
      ? [marginPaise, marginBp === null ? '' : percentText(marginBp)]
      : ['Cost unknown', 'Cost unknown']),
    unknownPieces,
  ]
}

const labelOf = ({ label, catalogue }: MarginRow) =>
  catalogue === null ? label : [catalogueLabels[catalogue], label].filter(Boolean).join(', ')

function totalOf(rows: MarginRow[]): MarginRow {
  const sumOf = (name: 'pieces' | 'salesPaise' | 'unknownSalesPaise' | 'costPaise' | 'unknownPieces') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  return {
    ...{ label: 'Total', catalogue: null, pieces: sumOf('pieces'), salesPaise: sumOf('salesPaise') },
    unknownSalesPaise: sumOf('unknownSalesPaise'),
    ...{ costPaise: sumOf('costPaise'), unknownPieces: sumOf('unknownPieces') },
  }
}

const sums =
  sql.raw(`sum(pieces)::int as pieces, sum(sales_paise)::float as "salesPaise", sum(unknown_sales_paise)::float as "unknownSalesPaise",
  sum(cost_paise)::float as "costPaise", sum(unknown_pieces)::int as "unknownPieces"`)

/** Parts and work of repairs that cost the customer nothing belong to no order. */
const withoutBill = 'Repairs without a bill'

const joinCategory = sql`join product_categories c using (product_id)`

/** Rows of one grouping: the highest sales first. */
const grouped = (label: SQL, joins = sql``, catalogue = sql`null`) =>
  listOf(sql`
  select ${label} as label, ${catalogue} as catalogue, ${sums} from earned ${joins} group by 1, 2 order by 4 desc, 1`)

/** First by item, month, channel and seller, of which there are few, and then each grouping from those. */
const marginsQuery = (period: Period): SQL => sql`
  with ${marginFacts({
    documents: isWithin('d.issued_at', momentsOf(period)),
    moves: isWithin('m.moved_at', momentsOf(period)),
    repairs: isWithin('r.at', momentsOf(period)),
  })},
  earned as materialized (
    select fact.product_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date as month, o.channel, o.sold_by, sum(fact.pieces) as pieces,
      sum(sales_paise) as sales_paise, sum(unknown_sales_paise) as unknown_sales_paise, sum(cost_paise) as cost_paise, sum(unknown_pieces) as unknown_pieces
    from fact left join order_summaries o on o.id = fact.order_id group by 1, 2, 3, 4
  )
  select json_build_object(
    'months', ${listOf(sql`select month::text as label, null as catalogue, ${sums} from earned group by 1 order by 1`)},
    'categories', ${grouped(sql`coalesce(c.category, '')`, joinCategory, sql`c.catalogue`)},
    'brands', ${grouped(sql`coalesce(nullif(c.brand, ''), 'Without a brand')`, joinCategory)},
    'items', ${listOf(sql`
      select s.name as label, null as catalogue, ${sums} from earned join stock_levels s using (product_id)
      group by product_id, s.name order by 4 desc, 1`)},
    'staff', ${grouped(
      sql`case when channel is null then ${withoutBill} when sold_by is null then 'Online, without staff' else coalesce(nullif(u.full_name, ''), u.email, ${formerStaff}) end`,
      sql`left join user_names u on u.id = sold_by`,
    )},
    'channels', ${grouped(sql`case channel when 'counter' then 'Counter' when 'online' then 'Online' else ${withoutBill} end`)}
  ) as margins`
