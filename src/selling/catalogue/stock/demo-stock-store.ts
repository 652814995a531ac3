import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { stockMoves } from '../tables.ts'

export function demoStockStore(db: Database) {
  return {
    /**
     * The stock stays as staff see it, since they may have counted it since. One move replaces those of these sample orders, so that the
     * moves of an item still add up to its stock.
     */
    async replaceMovesOf(orderIds: string[]) {
      const ofOrders = inArray(stockMoves.orderId, orderIds)
      await db.execute(sql`
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, reason, moved_at, note)
        select gen_random_uuid(), product_id, sum(quantity)::int, sum(pieces_with_cost)::int, sum(value_paise)::bigint, 'counted', now(), 'Sample orders removed'
        from ${stockMoves} where ${ofOrders} group by product_id having sum(quantity) <> 0`)
      await db.delete(stockMoves).where(ofOrders)
    },
  }
}
