import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { containsWord, paddedTitle } from '../list-store.ts'
import { catalogueWords, products } from '../tables.ts'

/** Whatever no language writes inside a word; named one by one, since what counts as a letter differs between databases. */
const wordSeparator = String.raw`[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+`
/** Enough to find the right one among those that look alike. */
const maxSimilar = 24
/** Enough items with a word to tell whether they are called by it. */
const maxSampled = 200

const isForSale = (catalogue: CatalogueName) =>
  and(eq(products.catalogue, catalogue), isNull(products.deletedAt))

/** The words that items are described with. */
export function wordsStore(db: Database) {
  return {
    /** Those without a number, for numbers are never mended. In order, so that two who learn the same words wait for each other and never in a circle. */
    async addWordsOf(ids: string[]) {
      await db.execute(sql`
        insert into ${catalogueWords} (catalogue, word)
        select distinct catalogue, word
        from ${products}, regexp_split_to_table(${products.searchText}, ${wordSeparator}) as word
        where ${inArray(products.id, ids)} and length(word) between 3 and 40 and word !~ '[0-9]'
        order by 1, 2
        on conflict do nothing`)
    },

    of: (catalogue: CatalogueName) => wordsOfCatalogue(db, catalogue),
  }
}

function wordsOfCatalogue(db: Database, catalogue: CatalogueName) {
  return {
    /** Those of them that some item for sale has. */
    async existing(words: string[]): Promise<Set<string>> {
      const found = await Promise.all(
        words.map((word) =>
          db
            .select({ id: products.id })
            .from(products)
            .where(and(isForSale(catalogue), containsWord(word)))
            .limit(1),
        ),
      )
      return new Set(words.filter((_, place) => found[place]!.length > 0))
    },

    /** Words that look like it, the most alike first; some may be of items that are gone. */
    async similar(word: string) {
      const rows = await db
        .select({ word: catalogueWords.word })
        .from(catalogueWords)
        .where(eq(catalogueWords.catalogue, catalogue))
        .orderBy(sql`${catalogueWords.word} <-> lower(${word})`)
        .limit(maxSimilar)
      return rows.map((row) => row.word)
    },

    /** Of those that items for sale have, the one that is most often in a name, as far as a few of its items tell. */
    async mostFrequentInNames(words: string[]): Promise<string | undefined> {
      const counted = await Promise.all(words.map(async (word) => ({ word, named: await named(word) })))
      const known = counted.flatMap((each) =>
        each.named === undefined ? [] : [{ ...each, named: each.named }],
      )
      return known.sort((a, b) => b.named - a.named)[0]?.word
    },
  }

  /** Undefined where no item has it. */
  async function named(word: string) {
    const some = db
      .select({ title: sql<string>`${paddedTitle}`.as('title') })
      .from(products)
      .where(and(isForSale(catalogue), containsWord(word)))
      .limit(maxSampled)
      .as('some')
    const [row] = await db
      .select({
        items: count(),
        named: sql<number>`count(*) filter (where ${some.title} like ${`% ${word} %`})::int`,
      })
      .from(some)
    return row && row.items > 0 ? row.named : undefined
  }
}
