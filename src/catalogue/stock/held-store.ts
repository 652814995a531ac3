import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products } from '../tables.ts'

/** For the count of what is promised alone, where it went astray. */
export function heldStore(db: Database) {
  const item = (id: string) => eq(products.id, id)
  return {
    /** False where there is no such item; else nobody promises any of it until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      return (await db.select({ id: products.id }).from(products).where(item(id)).for('update')).length > 0
    },

    async save(id: string, held: number) {
      await db.update(products).set({ held }).where(item(id))
    },
  }
}
