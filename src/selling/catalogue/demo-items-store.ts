import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { DemoData } from '../../platform/domains/demo-data.ts'
import { products } from './tables.ts'
import { bumpRevisions } from './product-admin/revisions-store.ts'

const isForSale = and(eq(products.isDemo, true), isNull(products.deletedAt))

/** The sample items for sale; without those that staff edited if they stay. */
export async function sampleItemIds(db: Database, { retainChanged }: { retainChanged: boolean }) {
  const isRemoved = retainChanged ? and(isForSale, eq(products.version, 1)) : isForSale
  const rows = await db.select({ id: products.id }).from(products).where(isRemoved)
  return rows.map(({ id }) => id)
}

/** Sample items. They are added by the import of products. */
export const demoItems: DemoData = {
  count: async (db) => ({
    items: await db.$count(products, isForSale),
    changedItems: await db.$count(products, and(isForSale, gt(products.version, 1))),
  }),

  async lock(db) {
    await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isDemo, true))
      .orderBy(asc(products.id))
      .for('update')
  },

  /** As staff delete an item: it is sold no more, and stays in the orders that have it. */
  async remove(db, { retainChanged, now }) {
    const ids = await sampleItemIds(db, { retainChanged })
    const removed = await db
      .update(products)
      .set({ deletedAt: now, updatedAt: now })
      .where(inArray(products.id, ids))
      .returning({ catalogue: products.catalogue })
    await bumpRevisions(db, removed)
    return { items: removed.length }
  },
}
