import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { inOrder, wanted } from '../list-store.ts'
import { mostRanked } from '../page-store.ts'
import { products } from '../tables.ts'

export interface BrandCount {
  name: string | null
  count: number
}

/** What has all words of a search: of which brands, and the ids of those that are put in order, the newest first. */
export interface Matches {
  brands: BrandCount[]
  newest: string[]
}

/** In one look, since finding them is what takes long: words of two letters are looked for in every item that has the others. */
export async function matchesOf(
  db: Database,
  catalogue: CatalogueName,
  words: string[],
  max: number | undefined,
): Promise<Matches> {
  const { id, brand, createdAt } = products
  const newestFirst = sql.join(inOrder(undefined, []), sql`, `)
  const { rows } = await db.execute<Matches & Record<string, unknown>>(sql`
    with matching as (select ${id}, ${brand}, ${createdAt} from ${products} where ${wanted(catalogue, words, { max })}),
      spelled as (select brand, count(*) as items from matching group by brand),
      counted as (select min(brand) as name, sum(items)::int as count from spelled group by lower(brand) order by lower(brand))
    select coalesce((select json_agg(counted) from counted), '[]') as brands,
      array(select id from matching as ${products} order by ${newestFirst} limit ${mostRanked}) as newest`)
  return rows[0]!
}
