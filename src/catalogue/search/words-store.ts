import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { mentions, whole } from '../list-store.ts'
import { catalogueWords, products } from '../tables.ts'

/** Whatever no language writes inside a word; named one by one, since what counts as a letter differs between databases. */
const between = String.raw`[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+`
/** Enough to find the right one among those that look alike. */
const lookedAt = 24

const forSale = (catalogue: CatalogueName) =>
  and(eq(products.catalogue, catalogue), isNull(products.deletedAt))

/** The words that items are described with. */
export function wordsStore(db: Database) {
  return {
    /** Those without a number, for numbers are never mended. In order, so that two who learn the same words wait for each other and never in a circle. */
    async learnFrom(ids: string[]) {
      await db.execute(sql`
        insert into ${catalogueWords} (catalogue, word)
        select distinct catalogue, word
        from ${products}, regexp_split_to_table(${products.searchText}, ${between}) as word
        where ${inArray(products.id, ids)} and length(word) between 3 and 40 and word !~ '[0-9]'
        order by 1, 2
        on conflict do nothing`)
    },

    /** Those of them that some item for sale has. */
    async occurring(catalogue: CatalogueName, words: string[]): Promise<Set<string>> {
      const found = await Promise.all(
        words.map((word) =>
          db
            .select({ id: products.id })
            .from(products)
            .where(and(forSale(catalogue), mentions(word)))
            .limit(1),
        ),
      )
      return new Set(words.filter((_, place) => found[place]!.length > 0))
    },

    /** Words of items for sale that look like it, the most alike first; `named` counts the names with it, up to fifty. */
    async lookingLike(catalogue: CatalogueName, word: string) {
      const { rows } = await db.execute<{ word: string; named: number }>(sql`
        select word, (
            select count(*)::int from (
              select from ${products}
              where ${forSale(catalogue)} and search_text like '%' || alike.word || '%'
                and ${whole} like '% ' || alike.word || ' %' limit 50) as names) as named
        from (
          select word from ${catalogueWords} where catalogue = ${catalogue}
          order by word <-> lower(${word}) limit ${lookedAt}) as alike
        where exists (
          select from ${products} where ${forSale(catalogue)} and search_text like '%' || alike.word || '%')`)
      return rows
    },
  }
}
