import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { CatalogueName } from '../contract.ts'
import { products } from '../tables.ts'
import { bumpRevisions } from './revisions-store.ts'

const changed = { name: products.name, catalogue: products.catalogue }

/**
 * An archived item has `deletedAt` too, so that every list, search, cart and sitemap leaves it out; orders and invoices have their
 * own copies. Each function returns the item's name, also of one that was
 * archived or unarchived before, or undefined if there is no such item.
 */
export function archiveStore(db: Database) {
  async function nameWhere(id: string, condition: SQL) {
    const [row] = await db
      .select(changed)
      .from(products)
      .where(and(eq(products.id, id), condition))
    return row?.name
  }

  return {
    async archive(id: string, now: Date): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .update(products)
        .set({ deletedAt: now, archivedAt: now, version: sql`${products.version} + 1`, updatedAt: now })
        .where(and(eq(products.id, id), isNull(products.deletedAt)))
        .returning(changed)
      if (row) await bumpRevisions(db, [row])
      return row?.name ?? nameWhere(id, isNotNull(products.archivedAt))
    },

    async unarchive(id: string, now: Date): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .update(products)
        .set({ deletedAt: null, archivedAt: null, version: sql`${products.version} + 1`, updatedAt: now })
        .where(and(eq(products.id, id), isNotNull(products.archivedAt)))
        .returning(changed)
      if (row) await bumpRevisions(db, [row])
      return row?.name ?? nameWhere(id, isNull(products.deletedAt))
    },

    /** Name of an archived item of the catalogue. */
    async archivedName(catalogue: CatalogueName, id: string) {
      if (!isUuid(id)) return undefined
      return nameWhere(id, and(eq(products.catalogue, catalogue), isNotNull(products.archivedAt))!)
    },
  }
}
