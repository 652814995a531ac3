import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { orderLines } from '../tables.ts'
import { marginFacts } from './margin-facts-store.ts'

interface ItemMargin extends Record<string, unknown> {
  name: string
  salesPaise: number
  costPaise: number
  /** Pieces whose cost is not known. */
  unknownPieces: number
  isUnknown: boolean
}

/** What each item of an order earned: none before its bill. */
export async function itemMargins(db: Database, orderId: string): Promise<ItemMargin[]> {
  const { rows } = await db.execute<ItemMargin>(sql`
    with ${marginFacts({ documents: sql`d.order_id = ${orderId}`, moves: sql`m.order_id = ${orderId}`, repairs: sql`false` })}
    select coalesce((select max(name) from ${orderLines} l where l.order_id = ${orderId} and l.product_id = fact.product_id),
        (select name from stock_levels s where s.product_id = fact.product_id)) as name,
      sum(fact.sales_paise)::float as "salesPaise", sum(fact.cost_paise)::float as "costPaise", sum(fact.unknown_pieces)::int as "unknownPieces",
      bool_or(fact.is_unknown) as "isUnknown"
    from fact
    group by fact.product_id order by 2 desc, 1`)
  return rows
}
