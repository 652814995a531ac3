import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { marginFacts } from '../../../selling/orders/margins/margin-facts-store.ts'
import type { JobRow } from '../jobs-store.ts'

interface PartCost extends Record<string, unknown> {
  productId: string
  /** Pieces, those of them whose cost is known, and what these cost. */
  pieces: number
  costed: number
  costPaise: number
}

interface Earned extends Record<string, unknown> {
  salesPaise: number
  costPaise: number
  isUnknown: boolean
}

type Job = Pick<JobRow, 'id' | 'orderId' | 'endedAt'>

export const jobCostsStore = (db: Database) => ({
  /** What the parts cost that left the stock with the job, by item. */
  async takenParts({ id, orderId, endedAt }: Job): Promise<PartCost[]> {
    const { rows } = await db.execute<PartCost>(sql`
      select product_id as "productId", sum(pieces)::int as pieces, sum(pieces_with_cost)::int as costed, sum(cost_paise)::float as "costPaise" from (
        select product_id, -quantity as pieces, -pieces_with_cost as pieces_with_cost, -value_paise as cost_paise from stock_ledger
        where order_id = ${orderId} and reason in ('sold', 'used_in_repair')
        union all
        select product_id, pieces, pieces_with_cost, cost_paise from parts_used_free where job_id = ${id} and moved_at = ${endedAt}::timestamptz
      ) as taken group by 1`)
    return rows
  },

  /** What is in stock of the items. */
  async inStock(productIds: string[]): Promise<PartCost[]> {
    if (productIds.length === 0) return []
    const { rows } = await db.execute<PartCost>(sql`
      select product_id as "productId", coalesce(on_hand, 0) as pieces, pieces_with_cost as costed, stock_value_paise::float as "costPaise"
      from stock_levels where product_id = any(${sql.param(productIds)}::uuid[])`)
    return rows
  },

  /** Of a job that is over, without what was paid for it before. */
  async earned({ id, orderId, endedAt }: Job): Promise<Earned> {
    const { rows } = await db.execute<Earned>(sql`
      with ${marginFacts({
        ...{ documents: sql`d.order_id = ${orderId}`, moves: sql`m.order_id = ${orderId}` },
        repairs: sql`r.job_id = ${id} and r.at = ${endedAt}::timestamptz`,
      })}
      select coalesce(sum(sales_paise), 0)::float as "salesPaise", coalesce(sum(cost_paise), 0)::float as "costPaise",
        coalesce(bool_or(is_unknown), false) as "isUnknown" from fact`)
    return rows[0]!
  },

  /** What an item of an order was sold for, without GST, less what was credited. */
  async salesOf(orderId: string, productId: string): Promise<number> {
    const { rows } = await db.execute<{ salesPaise: number }>(sql`
      with ${marginFacts({
        ...{ documents: sql`d.order_id = ${orderId}`, moves: sql`m.order_id = ${orderId}` },
        repairs: sql`false`,
      })}
      select coalesce(sum(sales_paise), 0)::float as "salesPaise" from fact where product_id = ${productId}`)
    return rows[0]!.salesPaise
  },
})
