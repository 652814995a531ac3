import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { products } from '../tables.ts'

/** Whether the pieces of an item are devices. */
export function serialisedStore(db: Database) {
  return {
    /** The item with its stock, locked until the transaction ends. */
    async lock(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), isNull(products.deletedAt)))
        .for('update')
      return row
    },

    async save(id: string, isSerialised: boolean, now: Date) {
      await db
        .update(products)
        .set({ isSerialised, toCountSince: null, version: sql`${products.version} + 1`, updatedAt: now })
        .where(eq(products.id, id))
    },
  }
}
