import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products } from '../tables.ts'

const batchSize = 1000

/** Where every item stands and when it last changed, for lists of all of the shop's pages. */
export function sitemapStore(db: Database) {
  const forSale = isNull(products.deletedAt)

  return {
    count: () => db.$count(products, forSale),

    /** `limit` of them after the first `offset`, by the time they were added, a thousand at once. */
    async *some(offset: number, limit: number) {
      let last: string | undefined
      for (let left = limit; left > 0; left -= batchSize) {
        const rows = await db
          .select({ id: products.id, catalogue: products.catalogue, updatedAt: products.updatedAt })
          .from(products)
          .where(and(forSale, last === undefined ? undefined : gt(products.id, last)))
          .orderBy(asc(products.id))
          .offset(last === undefined ? offset : 0)
          .limit(Math.min(batchSize, left))
        yield rows
        last = rows.at(-1)?.id
        if (rows.length < batchSize) return
      }
    },
  }
}
