import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { CatalogueName, ListQuery, Product } from './contract.ts'
import { toProduct } from './item.ts'
import { after, inOrder, listedColumns, wanted, type Milestone } from './list-store.ts'
import { products } from './tables.ts'

export const pageSize = 20
/** Of what more items match, the newest so many are put in the order of their match; the others follow, the newest first. */
export const mostRanked = 300

interface Matching {
  words: string[]
  /** How many items match. */
  total: number
  /** The ids of the newest of them, as many as are put in order, where these are known. */
  newest?: string[] | undefined
  mostRanked?: number
  /** From here on the page is looked for. */
  start?: Milestone | undefined
}
interface Part {
  limit: number
  offset: number
}

/** One page of a list. Which items it has is decided first, by an index where there is one, so that only they are read whole. */
export async function pageOf(
  db: Database,
  catalogue: CatalogueName,
  query: ListQuery,
  { words, total, mostRanked: most = mostRanked, newest: known, start }: Matching,
): Promise<Product[]> {
  const { page = 1, limit = pageSize, sort } = query
  const part = { limit, offset: (page - 1) * limit - (start?.items ?? 0) }
  // Whole pages, or one would have both kinds.
  const ranked = total > most ? most - (most % limit) : total
  const order = inOrder(sort, part.offset < ranked ? words : [])
  const where = and(wanted(catalogue, words, query), start && after(start, sort))
  const isRanked = sort === undefined && words.length > 0 && part.offset < ranked
  const newest = known
    ? isOneOf(known.slice(0, ranked))
    : inArray(products.id, idsOf(db, where, inOrder(undefined, []), { limit: ranked, offset: 0 }))
  const among = isRanked && (known || ranked < total) ? and(wanted(catalogue, [], {}), newest) : where
  const brands = [...new Set(query.brand?.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  const ids =
    words.length === 0 && brands.length > 1
      ? idsOfEach(
          brands.map((name) => wanted(catalogue, [], { ...query, brand: [name] })),
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
