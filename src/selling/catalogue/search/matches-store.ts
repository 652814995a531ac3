import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { listFilter, listOrder, type Filters } from '../list-store.ts'
import { products } from '../tables.ts'
import type { Candidate } from './query/rank.ts'
import { preferredOrder, type SearchTerm } from './query/search-terms.ts'

/** If more items match, only the first of them in the preferred order, the newest, are ranked; the others follow in that order. */
export const maxRanked = 200

const { id, name, brand, model, category, compatibility, description, inStock, createdAt, pricePaise } =
  products
export const candidateColumns = { id, name, brand, model, category, compatibility, description }

export interface BrandCount {
  name: string | null
  count: number
}

/** Items that match all terms: counts by brand, and the first ones in the preferred order, which are ranked. */
interface Matches {
  brands: BrandCount[]
  newest: Candidate[]
}

/** One query for counts and candidates, since finding the matches is the slow part. */
export async function loadMatches(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  filters: Filters,
): Promise<Matches> {
  const { rows } = await db.execute<Matches & Record<string, unknown>>(sql`
    with ${matching(catalogue, terms, filters, candidateFields)}, ${counted}, candidates as (${firstOf(terms, maxRanked)})
    select coalesce((select json_agg(counted) from counted), '[]') as brands,
      coalesce((select json_agg(candidates) from candidates), '[]') as newest`)
  return rows[0]!
}

/** The counts by brand, without the candidates. */
export async function countMatchesByBrand(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  filters: Filters,
): Promise<BrandCount[]> {
  const { rows } = await db.execute<BrandCount & Record<string, unknown>>(
    sql`with ${matching(catalogue, terms, filters, sql`${brand}`)}, ${counted} select name, count from counted`,
  )
  return rows
}

/** The number of matches, or `limit` if there are more: it stops reading there, since some words are in very many items. */
export async function countMatchesUpTo(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  limit: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with matching as (select from ${products} where ${listFilter(catalogue, terms, {})} limit ${limit})
    select count(*)::int as count from matching`)
  return rows[0]!.count
}

/** Whether a match can be bought. */
export async function isAnyInStock(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
): Promise<boolean> {
  const { rows } = await db.execute<{ isAny: boolean }>(sql`
    select exists (select from ${products} where ${listFilter(catalogue, terms, {})} and ${inStock}) as "isAny"`)
  return rows[0]!.isAny
}

/** The number of matches of each term, or its limit if there are more. One statement for all. */
export async function countEachUpTo(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  limits: number[],
): Promise<number[]> {
  if (terms.length === 0) return []
  const counts = terms.map(
    (term, at) => sql`(select count(*)::int from (
      select from ${products} where ${listFilter(catalogue, [term], {})} limit ${limits[at]}) as matching)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]!.counts
}

/** The candidates, without counts. Reads all matches and sorts them, which is quicker than an index of the order if they are few. */
export async function loadFirstOfFew(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  filters: Filters,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(
    sql`with ${matching(catalogue, terms, filters, candidateFields)} ${firstOf(terms, limit)}`,
  )
  return rows
}

const fields = sql.join(Object.values(candidateColumns), sql`, `)
/** All columns that counting, sorting and ranking need, so that each item is read once. */
const candidateFields = sql`${fields}, ${inStock}, ${createdAt}, ${pricePaise}`

const matching = (catalogue: CatalogueName, terms: SearchTerm[], filters: Filters, columns: SQL) =>
  sql`matching as materialized (
        select ${columns} from ${products} where ${listFilter(catalogue, terms, filters)})`

const counted = sql`
  spelled as (select brand, count(*) as items from matching group by brand),
  counted as (select min(brand) as name, sum(items)::int as count from spelled group by lower(brand) order by lower(brand))`

const firstOf = (terms: SearchTerm[], limit: number) => sql`
  select ${fields} from matching as ${products} order by ${sql.join(listOrder(preferredOrder(terms)), sql`, `)} limit ${limit}`
