import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { products } from '../tables.ts'

/** Stock after a count of many items. The caller holds the locks of the items and records the stock moves. */
export function countedStockStore(db: Database) {
  return {
    async save(items: { productId: string; after: number }[], now: Date) {
      await db.execute(sql`
        update ${products} set on_hand = counted.after, version = version + 1, updated_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as counted ("productId" uuid, after int)
        where products.id = counted."productId"`)
    },

    /** Items that waited for a count do so no more. */
    async markCounted(ids: string[], now: Date) {
      await db.execute(sql`
        update ${products} set to_count_since = null, updated_at = ${now}
        where to_count_since is not null and id = any(${sql.param(ids)}::uuid[])`)
    },
  }
}
