import { and, eq, isNull, max, min, sql } from 'drizzle-orm'
import { toRupees, paise } from '../../money/money.ts'
import { wanted } from '../list-store.ts'
import { products } from '../tables.ts'
import { matchesOf, type BrandCount } from './matches-store.ts'
import type { Shelf } from './shelves.ts'

/** Nobody sees whether one of so many came or went in the last seconds; counting them takes long. */
const manyItems = 1_000
const isLong = (brands: BrandCount[]) => brands.reduce((all, { count }) => all + count, 0) > manyItems

/** Counts what a catalogue has; each count is made once until the catalogue changes. */
export function facetsStore({ db, catalogue, remember }: Shelf) {
  let newest: string[] | undefined
  const store = {
    /** By brand, however it is spelled; `priceLimit` in rupees. */
    byBrand: (words: string[], priceLimit?: number) =>
      words.length > 0
        ? remember(['brands', words, priceLimit], () => countMatches(words, priceLimit), isLong)
        : remember(['brands', priceLimit], () => countByBrand(priceLimit), isLong),

    /**
     * The newest of what was counted last, where this very store has just looked: counts may be remembered, and those who come in past
     * `shelf-store.ts` are missing in them for a while. In a list they are not.
     */
    justFound: () => newest,

    async count(words: string[], { brand = [], max: priceLimit }: { brand?: string[]; max?: number } = {}) {
      const brands = new Set(brand.filter((name) => name !== '').map((name) => name.toLowerCase()))
      const counts = await store.byBrand(words, priceLimit)
      const counted = counts.filter(({ name }) => brands.size === 0 || brands.has(name?.toLowerCase() ?? ''))
      return counted.reduce((all, { count }) => all + count, 0)
    },

    /** In rupees. */
    highestPrice: () =>
      remember(['highest price'], async () => {
        const [row] = await db
          .select({ highest: max(products.pricePaise) })
          .from(products)
          .where(and(eq(products.catalogue, catalogue), isNull(products.deletedAt)))
        return toRupees(row?.highest ?? paise(0))
      }),
  }
  return store

  async function countMatches(words: string[], priceLimit?: number): Promise<BrandCount[]> {
    const matches = await matchesOf(db, catalogue, words, priceLimit)
    newest = matches.newest
    return matches.brands
  }

  function countByBrand(priceLimit?: number): Promise<BrandCount[]> {
    const spelled = db
      .select({ brand: products.brand, items: sql<number>`count(*)`.as('items') })
      .from(products)
      .where(wanted(catalogue, [], { max: priceLimit }))
      .groupBy(products.brand)
      .as('spelled')
    return db
      .select({ name: min(spelled.brand), count: sql<number>`sum(${spelled.items})::int` })
      .from(spelled)
      .groupBy(sql`lower(${spelled.brand})`)
      .orderBy(sql`lower(${spelled.brand})`)
  }
}
