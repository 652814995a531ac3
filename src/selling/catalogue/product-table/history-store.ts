import { sql } from 'drizzle-orm'
import { toRupees, type Paise } from '../../../platform/money/money.ts'
import type { PageQuery } from '../../../platform/contract.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { visibleNote } from '../stock/visible-note.ts'
import type { HistoryEntry } from './contract.ts'

interface HistoryRow extends Record<string, unknown> {
  at: string
  staff: string | null
  kind: 'stock' | 'price'
  reason: string | null
  quantity: number
  beforePaise: Paise
  after: number
  order_id: string | null
  note: string | null
  total: number
}

/** One page of an item's stock moves and price changes, the newest first, with the number of all. */
export async function productHistory(
  db: Database,
  productId: string,
  { page, limit }: PageQuery,
  seesCosts: boolean,
) {
  if (!isUuid(productId)) return { entries: [], total: 0 }
  const { rows } = await db.execute<HistoryRow>(sql`
    with change as (
      select 'stock' as kind, moved_at as moment, id, staff_id, reason, quantity, 0 as before_paise,
        sum(quantity) over (order by moved_at, id)::int as after, order_id, note
      from stock_moves where product_id = ${productId}
      union all
      select 'price', changed_at, id, staff_id, null, 0, before_paise, after_paise, null, null
      from price_changes where product_id = ${productId}
    )
    select kind, to_json(moment) #>> '{}' as at, user_names.full_name as staff, reason, quantity, before_paise as "beforePaise", after, order_id, note,
      (select count(*)::int from change) as total
    from change left join user_names on user_names.id = staff_id
    order by moment desc, change.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return { entries: rows.map((row) => toEntry(row, seesCosts)), total: rows[0]?.total ?? 0 }
}

const toEntry = ({ at, staff, ...row }: HistoryRow, seesCosts: boolean): HistoryEntry => ({
  at: new Date(at).toISOString(),
  staff,
  change:
    row.kind === 'price'
      ? { kind: 'price', before: toRupees(row.beforePaise), after: toRupees(row.after as Paise) }
      : {
          kind: 'stock',
          reason: row.reason ?? '',
          quantity: row.quantity,
          after: row.after,
          orderId: row.order_id,
          note: visibleNote(row.note, seesCosts),
        },
})
