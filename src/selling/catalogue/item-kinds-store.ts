import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

interface ItemKinds {
  hasOwnItem: boolean
  hasDemoItem: boolean
}

/** Whether the shop has items of its own, and items of the demo. Each search ends at the first one found. */
export async function findItemKinds(db: Database): Promise<ItemKinds> {
  const { rows } = await db.execute<ItemKinds & Record<string, boolean>>(sql`
    select exists (select from products where deleted_at is null and not is_demo) as "hasOwnItem",
      exists (select from products where deleted_at is null and is_demo) as "hasDemoItem"`)
  return rows[0]!
}
