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
/** Of what more items match, the newest so many are put in the order of their match; the others follow, the newest first. */
export const maxRanked = 300

interface PageMatches {
  words: string[]
  /** How many items match. */
  total: number
  /** The ids of the newest of them, as many as are put in order, where these are known. */
  newest?: string[] | undefined
  mostRanked?: number
  /** From here on the page is looked for. */
  start?: PageAnchor | undefined
}
interface Part {
  limit: number
  offset: number
}

/** One page of a list. Which items it has is decided first, by an index where there is one, so that only they are read whole. */
export async function loadPage(
  db: Database,
  catalogue: CatalogueName,
  query: ListQuery,
  { words, total, mostRanked: most = maxRanked, newest: known, start }: PageMatches,
): Promise<Product[]> {
  const { page = 1, limit = pageSize, sort } = query
  const part = { limit, offset: (page - 1) * limit - (start?.items ?? 0) }
  // Whole pages, or one would have both kinds.
  const ranked = total > most ? most - (most % limit) : total
  const order = listOrder(sort, part.offset < ranked ? words : [])
  const where = and(listFilter(catalogue, words, query), start && afterAnchor(start, sort))
  const isRanked = sort === undefined && words.length > 0 && part.offset < ranked
  const newest = known
    ? isOneOf(known.slice(0, ranked))
    : inArray(products.id, idsOf(db, where, listOrder(undefined, []), { limit: ranked, offset: 0 }))
  const among = isRanked && (known || ranked < total) ? and(listFilter(catalogue, [], {}), newest) : where
  const brands = [...new Set(query.brand?.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  const ids =
    words.length === 0 && brands.length > 1
      ? idsOfEach(
          brands.map((name) => listFilter(catalogue, [], { ...query, brand: [name] })),
          order,
          part,
        )
      : idsOf(db, among, order, part)
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...order)
  return rows.map(toProduct)
}

/** One value, however many they are. */
const isOneOf = (ids: string[]) => sql`${products.id} = any(${sql.param(ids)}::uuid[])`

/** Of several brands, each is read in order from its own part of an index, no further than the page goes. */
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

/** Between two of them an index is read entry by entry. */
const anchorStride = 1_000

/**
 * The last milestone before a page, so that a far one costs no more than a near one. All of a list are read at once, when
 * one is needed, and again after something of the catalogue has changed.
 */
export async function pageAnchorBefore(
  shelf: SearchCache,
  { page = 1, limit = pageSize, sort, brand = [], max }: ListQuery,
): Promise<PageAnchor | undefined> {
  const passed = Math.floor(((page - 1) * limit) / anchorStride)
  // Of several brands each is read from an index of its own.
  if (passed === 0 || brand.length > 1) return undefined
  const read = () => loadPageAnchors(shelf, sort, { brand, max })
  const milestones = await shelf.cached(['milestones', sort, brand, max], read)
  return milestones[Math.min(passed, milestones.length) - 1]
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
