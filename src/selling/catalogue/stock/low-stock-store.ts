import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

export interface LowItem extends Record<string, unknown> {
  id: string
  name: string
  code: number
  /** Pieces that can be sold. */
  left: number
  level: number
}

const columns = sql`id, name, shop_code as code, on_hand - held as left, low_stock_level as level`

/** New items for sale with as many pieces left as their level or fewer, the fewest first; a used one cannot be ordered. */
export async function lowItems(db: Database): Promise<LowItem[]> {
  const { rows } = await db.execute<LowItem>(sql`
    select ${columns} from products where deleted_at is null and condition = 'new' and on_hand - held <= low_stock_level order by on_hand - held, name, id limit 1000`)
  return rows
}

/** The same of these items whose stock is counted, also of those that are not sold any more. */
export async function itemsOf(db: Database, ids: string[]): Promise<LowItem[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<LowItem>(sql`
    select ${columns} from products where on_hand is not null and id = any(${sql.param(ids)}::uuid[]) order by name, id`)
  return rows
}
