import { and, eq, isNull, max, min, sql } from 'drizzle-orm'
import { toRupees, paise, type Paise } from '../../../platform/money/money.ts'
import { listFilter, matchedText, type Filters } from '../list-store.ts'
import { chosenIn } from '../specification-filters-store.ts'
import type { FilterParameter } from '../specification-filter-rules.ts'
import { products } from '../tables.ts'
import type { SearchCache } from './search-cache.ts'
import { isInNoItem } from './tamil-words.ts'
import type { Database } from '../../../platform/database.ts'
import type { CatalogueName, FacetsQuery } from '../contract.ts'
import { countMatchesByBrand, isAnyInStock, loadMatches, type BrandCount } from './matches-store.ts'
import type { Candidate } from './query/rank.ts'
import { priceQuantiles, priceSteps } from './price-steps.ts'
import type { SearchTerm } from './query/search-terms.ts'

/** Counts above this may be stale for some seconds: counting is slow, and one item more or less does not show. */
const largeCount = 1_000
const isLargeCount = (brands: BrandCount[]) => brands.reduce((all, { count }) => all + count, 0) > largeCount

/** A store counts for one search and one choice of specifications. */
type CountedQuery = Pick<FacetsQuery, 'q' | 'match' | FilterParameter>

/**
 * Counts the items of a catalogue by brand. Counts are cached until the catalogue changes. Those of a query that matches text are
 * never stale, since the owner compares them with what was just added or deleted.
 */
export function facetsStore(
  { db, catalogue, cached: remember }: SearchCache,
  query: CountedQuery = {},
  { withNewest = false } = {},
) {
  const { q, match } = query
  const isExact = match === 'text'
  const chosen = chosenIn(catalogue, query)
  // Without brand and price, which each count has of its own.
  const filters = { q, match, ...chosen }
  const countAll = (max?: number) => countByBrand(db, catalogue, { ...filters, max })
  let newest: Candidate[] | undefined
  const store = {
    /** By brand, however it is spelled; `priceLimit` in rupees. */
    brandCounts: (terms: SearchTerm[], priceLimit?: number) =>
      terms.length > 0
        ? remember(['brands', terms, priceLimit, chosen], () => countMatches(terms, priceLimit), isLargeCount)
        : isExact
          ? remember(['exact', matchedText({ q, match }), priceLimit, chosen], () => countAll(priceLimit))
          : remember(['brands', priceLimit, chosen], () => countAll(priceLimit), isLargeCount),

    /**
     * The newest matches of the last count, if `withNewest` is set and this store has just run the query: a cached count may lack items
     * that were written without `product-store.ts`, and a list must contain them.
     */
    newestMatches: () => newest,

    async count(
      terms: SearchTerm[],
      { brand = [], max: priceLimit }: { brand?: string[]; max?: number } = {},
    ) {
      const brands = new Set(brand.filter((name) => name !== '').map((name) => name.toLowerCase()))
      const counts = await store.brandCounts(terms, priceLimit)
      const counted = counts.filter(({ name }) => brands.size === 0 || brands.has(name?.toLowerCase() ?? ''))
      return counted.reduce((all, { count }) => all + count, 0)
    },

    /** Not cached: the last piece of an item can be sold at any time. */
    hasInStock: (terms: SearchTerm[]) =>
      terms.some(isInNoItem) ? Promise.resolve(false) : isAnyInStock(db, catalogue, terms),

    /** Of the whole catalogue, in rupees. */
    prices: () =>
      remember(['prices'], async () => {
        const { pricePaise } = products
        const quantiles = sql.param(priceQuantiles)
        const [row] = await db
          .select({
            highest: max(pricePaise),
            quantiles: sql<
              Paise[] | null
            >`percentile_disc(${quantiles}::float8[]) within group (order by ${pricePaise})`,
          })
          .from(products)
          .where(and(eq(products.catalogue, catalogue), isNull(products.deletedAt)))
        const highestRupees = toRupees(row?.highest ?? paise(0))
        return { highestRupees, priceSteps: priceSteps((row?.quantiles ?? []).map(toRupees), highestRupees) }
      }),
  }
  return store

  async function countMatches(terms: SearchTerm[], priceLimit?: number): Promise<BrandCount[]> {
    if (terms.some(isInNoItem)) return []
    const counted = { ...filters, max: priceLimit }
    if (!withNewest) return countMatchesByBrand(db, catalogue, terms, counted)
    const matches = await loadMatches(db, catalogue, terms, counted)
    newest = matches.newest
    return matches.brands
  }
}

/** Counts the items of a list without a search; PostgreSQL can read the index of brands for it. */
function countByBrand(db: Database, catalogue: CatalogueName, filters: Filters): Promise<BrandCount[]> {
  const spelled = db
    .select({ brand: products.brand, items: sql<number>`count(*)`.as('items') })
    .from(products)
    .where(listFilter(catalogue, [], filters))
    .groupBy(products.brand)
    .as('spelled')
  return db
    .select({ name: min(spelled.brand), count: sql<number>`sum(${spelled.items})::int` })
    .from(spelled)
    .groupBy(sql`lower(${spelled.brand})`)
    .orderBy(sql`lower(${spelled.brand})`)
}
