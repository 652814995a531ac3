import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

export interface PiecesToPack {
  position: number
  productId: string
  name: string
  quantity: number
}

/** Paid pieces of serialised items that are in the shop: held by count, each until its device leaves with the order. */
export const piecesToPack = sql`(
  select u.* from unmoved_paid_pieces u join stock_levels s on s.product_id = u.product_id and s.is_serialised
)`

/** By line; none once the order has left, or for pieces that were taken before their item was serialised. */
export async function findPiecesToPack(db: Database, orderId: string): Promise<PiecesToPack[]> {
  const { rows } = await db.execute<PiecesToPack & Record<string, unknown>>(sql`
    select position, product_id as "productId", name, quantity from ${piecesToPack} as p
    where order_id = ${orderId} order by position`)
  return rows
}

export interface NumberedLine {
  position: number
  productId: string
  name: string
  /** How many devices the parcel takes now. */
  quantity: number
}

/** The lines of serialised items, also when nothing of them is to be packed. */
export async function findNumberedLines(db: Database, orderId: string): Promise<NumberedLine[]> {
  const { rows } = await db.execute<NumberedLine & Record<string, unknown>>(sql`
    select l.position, l.product_id as "productId", l.name, coalesce(u.quantity, 0) as quantity
    from order_lines l
    join stock_levels s on s.product_id = l.product_id and s.is_serialised
    left join unmoved_paid_pieces u on u.order_id = l.order_id and u.position = l.position
    where l.order_id = ${orderId} order by l.position`)
  return rows
}
