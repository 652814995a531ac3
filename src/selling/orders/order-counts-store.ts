import { gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { toDoStatuses } from './status.ts'
import { orders } from './tables.ts'

/** Orders of the item that are being paid or wait for the shop. */
export async function countOpenOrders(db: Database, productId: string): Promise<number> {
  if (!isUuid(productId)) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct o.id)::int as count from order_lines line join orders o on o.id = line.order_id
    where line.product_id = ${productId} and (o.status in ${toDoStatuses} or (o.status = 'awaiting_payment' and o.hold = 'held'))`)
  return rows[0]!.count
}

export const countOrdersSince = (db: Database, time: Date) => db.$count(orders, gt(orders.placedAt, time))
