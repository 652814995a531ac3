import { and, eq, isNull, max, min, sql } from 'drizzle-orm'
import { inRupees, paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { wanted } from '../list-store.ts'
import { products } from '../tables.ts'

/** Counts what a catalogue has. */
export function facetsStore(db: Database, catalogue: CatalogueName) {
  return {
    count: async (words: string[]) => db.$count(products, wanted(catalogue, words, {})),

    /** By brand, however it is spelled; `priceLimit` in rupees. */
    async byBrand(words: string[], priceLimit?: number) {
      const spelled = db
        .select({ brand: products.brand, items: sql<number>`count(*)`.as('items') })
        .from(products)
        .where(wanted(catalogue, words, { max: priceLimit }))
        .groupBy(products.brand)
        .as('spelled')
      return db
        .select({ name: min(spelled.brand), count: sql<number>`sum(${spelled.items})::int` })
        .from(spelled)
        .groupBy(sql`lower(${spelled.brand})`)
        .orderBy(sql`lower(${spelled.brand})`)
    },

    /** In rupees. */
    async highestPrice() {
      const [row] = await db
        .select({ highest: max(products.pricePaise) })
        .from(products)
        .where(and(eq(products.catalogue, catalogue), isNull(products.deletedAt)))
      return inRupees(row?.highest ?? paise(0))
    },
  }
}
