import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money/money.ts'
import { products, stockMoves } from '../tables.ts'

/** Pieces of an item, one entry an item, with what they cost together. */
export interface CostedPieces {
  productId: string
  quantity: number
  costPaise: Paise
  /** In the stock moves of the item. */
  note: string
}

/** Goods with the costs of their purchases. The caller holds the locks of the items. */
export function purchasedStockStore(db: Database) {
  const pieces = (entries: CostedPieces[]) => sql`
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as piece ("productId" uuid, quantity int, "costPaise" bigint, note text)`

  return {
    /** An item that was not counted begins with what came, and with what is held of it; staff have to count it. */
    async add(entries: CostedPieces[], now: Date) {
      await db.execute(sql`
        with piece as (${pieces(entries)}), before as (
          select id, on_hand, held from ${products} where id in (select "productId" from piece)
        ), changed as (
          update ${products} set on_hand = coalesce(products.on_hand + quantity, greatest(quantity, products.held)),
            to_count_since = case when products.on_hand is null then coalesce(to_count_since, ${now}::timestamptz) else to_count_since end,
            pieces_with_cost = pieces_with_cost + quantity, stock_value_paise = stock_value_paise + "costPaise"
          from piece where products.id = "productId"
        )
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, reason, note, moved_at)
        select gen_random_uuid(), "productId", quantity, quantity, "costPaise", 'purchased', note, ${now}::timestamptz from piece
        union all
        select gen_random_uuid(), id, held - quantity, 0, 0, 'counted', note, ${now}::timestamptz
        from before join piece on id = "productId" where on_hand is null and held > quantity`)
    },

    /** Takes out what goes back with the cost that the bill has, as far as the value of the stock has it. */
    async sendBack(entries: CostedPieces[], now: Date) {
      await db.execute(sql`
        with piece as (
          select p.*, least(quantity, pieces_with_cost) as costed,
            case when quantity >= pieces_with_cost then stock_value_paise else least("costPaise", stock_value_paise) end as value_paise
          from (${pieces(entries)}) p join ${products} on id = "productId"
        ), changed as (
          update ${products} set on_hand = on_hand - quantity, pieces_with_cost = pieces_with_cost - costed, stock_value_paise = stock_value_paise - value_paise
          from piece where products.id = "productId"
        )
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, reason, note, moved_at)
        select gen_random_uuid(), "productId", 0 - quantity, 0 - costed, 0 - value_paise, 'returned_to_supplier', note, ${now}::timestamptz from piece`)
    },
  }
}
