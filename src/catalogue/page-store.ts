import { and, inArray, sql, type SQL, asc, eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { CatalogueName, ListQuery, Product } from './contract.ts'
import { toProduct } from './item.ts'
import {
  afterAnchor,
  listOrder,
  listedColumns,
  listFilter,
  type PageAnchor,
  anchorColumns,
} from './list-store.ts'
import { products } from './tables.ts'
import type { SearchCache } from './search/search-cache.ts'

const pageSize = 20
/** If more items match, only the newest of them are sorted by relevance; the others follow, the newest first. */
export const maxRanked = 300

interface PageMatches {
  words: string[]
  /** How many items match. */
  total: number
  /** The ids of the newest matches, as many as are ranked, if the count has loaded them already. */
  newest?: string[] | undefined
  mostRanked?: number
  /** The page starts after this anchor. */
  start?: PageAnchor | undefined
}
interface Part {
  limit: number
  offset: number
}

/**
 * One page of a list. An inner query finds the ids of the page, from an index where there is one; the outer query reads only those
 * rows. The inner query has one of three forms:
 * - ranked search: the newest `maxRanked` matches sorted by relevance, since ranking every match of a common word is slow;
 * - several brands without words: the first rows of each brand from its own part of the index, merged;
 * - otherwise: filter, order, limit and offset, for far pages after the last anchor (see `pageAnchorBefore`).
 */
export async function loadPage(
  db: Database,
  catalogue: CatalogueName,
  query: ListQuery,
  { words, total, mostRanked: most = maxRanked, newest: known, start }: PageMatches,
): Promise<Product[]> {
  const { page = 1, limit = pageSize, sort } = query
  const part = { limit, offset: (page - 1) * limit - (start?.items ?? 0) }
  // A whole number of pages, so that no page mixes ranked and unranked items.
  const ranked = total > most ? most - (most % limit) : total
  const order = listOrder(sort, part.offset < ranked ? words : [])
  const where = and(listFilter(catalogue, words, query), start && afterAnchor(start, sort))
  const isRanked = sort === undefined && words.length > 0 && part.offset < ranked
  const newestMatches = known
    ? isOneOf(known.slice(0, ranked))
    : inArray(products.id, idsOf(db, where, listOrder(undefined, []), { limit: ranked, offset: 0 }))
  const candidates =
    isRanked && (known || ranked < total) ? and(listFilter(catalogue, [], {}), newestMatches) : where
  const brands = [...new Set(query.brand?.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  const ids =
    words.length === 0 && brands.length > 1
      ? idsOfEach(
          brands.map((name) => listFilter(catalogue, [], { ...query, brand: [name] })),
          order,
          part,
        )
      : idsOf(db, candidates, order, part)
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...order)
  return rows.map(toProduct)
}

/** Binds one array parameter, whatever the number of ids, so that the statement text stays the same. */
const isOneOf = (ids: string[]) => sql`${products.id} = any(${sql.param(ids)}::uuid[])`

/** Merges the first rows of several brands; each is read in order from its own part of the index. */
function idsOfEach(each: (SQL | undefined)[], order: SQL[], { limit, offset }: Part) {
  const inOrder = sql.join(order, sql`, `)
  const { id, createdAt, pricePaise, name } = products
  const parts = each.map(
    (where) =>
      sql`(select ${id}, ${createdAt}, ${pricePaise}, ${name} from ${products} where ${where} order by ${inOrder} limit ${limit + offset})`,
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
  { page = 1, limit = pageSize, sort, brand = [], max }: ListQuery,
): Promise<PageAnchor | undefined> {
  const anchorsPassed = Math.floor(((page - 1) * limit) / anchorStride)
  // Lists of several brands are merged from several index ranges, which have no common anchor.
  if (anchorsPassed === 0 || brand.length > 1) return undefined
  const read = () => loadPageAnchors(cache, sort, { brand, max })
  const anchors = await cache.cached(['page anchors', sort, brand, max], read)
  return anchors[Math.min(anchorsPassed, anchors.length) - 1]
}

function loadPageAnchors(
  { db, catalogue }: SearchCache,
  sort: ListQuery['sort'],
  filters: Pick<ListQuery, 'brand' | 'max'>,
): Promise<PageAnchor[]> {
  const order = sql.join(listOrder(sort, []), sql`, `)
  const counted = db
    .select({
      ...anchorColumns(sort),
      items: sql<number>`(row_number() over (order by ${order}))::int`.as('items'),
    })
    .from(products)
    .where(listFilter(catalogue, [], filters))
    .as('counted')
  return db
    .select()
    .from(counted)
    .where(eq(sql`${counted.items} % ${sql.raw(String(anchorStride))}`, 0))
    .orderBy(asc(counted.items))
}
