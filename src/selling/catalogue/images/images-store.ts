import { and, desc, eq, ilike, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { products } from '../tables.ts'

/** SQL of the stored pictures of items that are sold: `path`, such as "/media/<folder>/<file>", and `name` of the item. */
export const itemPictures = `select image_url as path, name from products where image_url like '/media/%' and deleted_at is null`

export function imagesStore(db: Database) {
  return {
    /** Items whose image is still on another site, newest first. */
    async external(limit: number) {
      return db
        .select({ id: products.id, imageUrl: products.imageUrl })
        .from(products)
        .where(and(ilike(products.imageUrl, 'http%'), isNull(products.deletedAt)))
        .orderBy(desc(products.updatedAt))
        .limit(limit)
    },

    /** Unless the item's image was changed meanwhile: then false. */
    async replace(productId: string, from: string, to: string): Promise<boolean> {
      const replaced = await db
        .update(products)
        .set({ imageUrl: to })
        .where(and(eq(products.id, productId), eq(products.imageUrl, from)))
        .returning({ id: products.id })
      return replaced.length > 0
    },
  }
}
