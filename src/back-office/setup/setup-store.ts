import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

interface Found {
  hasOwnItem: boolean
  hasDemoItem: boolean
  hasOwnOrder: boolean
}

/** Whether the shop has items and paid orders beside those of the demo. Each search ends at the first one found. */
export async function findOwnGoods(db: Database): Promise<Found> {
  const { rows } = await db.execute<{ own_item: boolean; demo_item: boolean; own_order: boolean }>(sql`
    select
      exists (select from products where deleted_at is null and not is_demo) as own_item,
      exists (select from products where deleted_at is null and is_demo) as demo_item,
      exists (select from orders where paid_at is not null and not is_demo) as own_order`)
  const { own_item, demo_item, own_order } = rows[0]!
  return { hasOwnItem: own_item, hasDemoItem: demo_item, hasOwnOrder: own_order }
}
