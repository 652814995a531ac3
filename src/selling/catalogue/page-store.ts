import { and, inArray, sql, type SQL, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName, ListQuery, Product } from './contract.ts'
import { toProduct } from './item.ts'
import {
  afterAnchor,
  listOrder,
  listedColumns,
  listFilter,
  type Filters,
  type PageAnchor,
  anchorColumns,
} from './list-store.ts'
import { chosenIn } from './specification-filters-store.ts'
import { products } from './tables.ts'
import { preferredOrder, type SearchTerm } from './search/query/search-terms.ts'
import type { SearchCache } from './search/search-cache.ts'

export const pageSize = 20

interface PageMatches {
  terms: SearchTerm[]
  /** The page starts after this anchor. */
  start?: PageAnchor | undefined
}
interface Part {
  limit: number
  offset: number
}

/**
 * One page of a list in the requested order. An inner query finds the ids of the page, from an index where there is one; the outer
 * query reads only those rows. The inner query has one of two forms:
 * - several brands without terms, or several countries in the order of countries: the first rows of each from its own part of the
 *   index, merged;
 * - otherwise: filter, order, limit and offset, for far pages after the last anchor (see `pageAnchorBefore`).
 */
export async function loadPage(
  db: Database,
  catalogue: CatalogueName,
  query: ListQuery,
  { terms, start }: PageMatches,
): Promise<Product[]> {
  const { page = 1, limit = pageSize, sort } = query
  const part = { limit, offset: (page - 1) * limit - (start?.items ?? 0) }
  const order = listOrder(sort ?? preferredOrder(terms))
  const matching = (filters: Filters) =>
    and(listFilter(catalogue, terms, { ...query, ...filters }), start && afterAnchor(start, sort))
  const merged = terms.length === 0 ? mergedParts(catalogue, query) : []
  const ids =
    merged.length > 1 ? idsOfEach(merged.map(matching), order, part) : idsOf(db, matching({}), order, part)
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...order)
  return rows.map(toProduct)
}

/** The brands, or else the countries, of a list whose parts are merged. */
function mergedParts(catalogue: CatalogueName, query: ListQuery): Filters[] {
  const brands = [...new Set(query.brand?.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  if (brands.length > 1) return brands.map((name) => ({ brand: [name] }))
  const { country = [] } = chosenIn(catalogue, query)
  return query.sort === 'country_asc' ? country.map((name) => ({ country: [name] })) : []
}

/** Merges the first rows of several parts; each is read in order from its own part of the index. */
function idsOfEach(each: (SQL | undefined)[], order: SQL[], { limit, offset }: Part) {
  const inOrder = sql.join(order, sql`, `)
  const { id, inStock, createdAt, pricePaise, nameSortKey, countryOfOrigin } = products
  const columns = sql.join([id, inStock, createdAt, pricePaise, nameSortKey, countryOfOrigin], sql`, `)
  const parts = each.map(
    (where) =>
      sql`(select ${columns} from ${products} where ${where} order by ${inOrder} limit ${limit + offset})`,
  )
  return sql`(select id from (${sql.join(parts, sql` union all `)}) as ${products} order by ${inOrder} limit ${limit} offset ${offset})`
}

const idsOf = (db: Database, where: SQL | undefined, order: SQL[], { limit, offset }: Part) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

/** Number of items between two anchors. */
const anchorStride = 1_000

/**
 * The last anchor before a page, so that a far page costs no more than a near one. All anchors of a list are loaded together
 * when one is needed, and again after the catalogue has changed.
 */
export async function pageAnchorBefore(
  cache: SearchCache,
  query: ListQuery,
): Promise<PageAnchor | undefined> {
  const { page = 1, limit = pageSize, sort, brand = [], max } = query
  const anchorsPassed = Math.floor(((page - 1) * limit) / anchorStride)
  // Lists of several brands are merged from several index ranges, which have no common anchor.
  if (anchorsPassed === 0 || brand.length > 1) return undefined
  const read = () => loadPageAnchors(cache, query)
  const chosen = chosenIn(cache.catalogue, query)
  const anchors = await cache.cached(['page anchors', sort, brand, max, chosen], read)
  return anchors[Math.min(anchorsPassed, anchors.length) - 1]
}

function loadPageAnchors({ db, catalogue }: SearchCache, query: ListQuery): Promise<PageAnchor[]> {
  const { sort } = query
  const order = sql.join(listOrder(sort), sql`, `)
  const counted = db
    .select({
      ...anchorColumns(sort),
      items: sql<number>`(row_number() over (order by ${order}))::int`.as('items'),
    })
    .from(products)
    .where(listFilter(catalogue, [], query))
    .as('counted')
  return db
    .select()
    .from(counted)
    .where(eq(sql`${counted.items} % ${sql.raw(String(anchorStride))}`, 0))
    .orderBy(asc(counted.items))
}
