import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products } from './tables.ts'

const batchSize = 1000

/** What the URL is made of, and the time of the last change of each item, for the sitemap. */
export function sitemapStore(db: Database) {
  const forSale = isNull(products.deletedAt)

  return {
    count: () => db.$count(products, forSale),

    /** `limit` items after the first `offset`, in order of creation, read in batches of a thousand. */
    async *some(offset: number, limit: number) {
      let last: string | undefined
      for (let left = limit; left > 0; left -= batchSize) {
        const rows = await db
          .select({
            _id: products.id,
            product_name: products.name,
            compatibility: sql<string>`coalesce(${products.compatibility}, '')`,
            specifications: products.specifications,
            catalogue: products.catalogue,
            updatedAt: products.updatedAt,
          })
          .from(products)
          .where(and(forSale, last === undefined ? undefined : gt(products.id, last)))
          .orderBy(asc(products.id))
          .offset(last === undefined ? offset : 0)
          .limit(Math.min(batchSize, left))
        yield rows
        last = rows.at(-1)?._id
        if (rows.length < batchSize) return
      }
    },
  }
}
