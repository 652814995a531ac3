import { and, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { escapeLike } from '../../platform/database/text-search.ts'
import { containsWord, matchesTerm, paddedTitle } from '../list-store.ts'
import type { Alternative, TextTerm } from './query/search-terms.ts'
import { catalogueWords, products } from '../tables.ts'

/** Characters that separate words, listed explicitly since the letter classes differ between PostgreSQL and PGlite. */
const wordSeparator = String.raw`[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+`
/** Number of similar words to compare by edit distance. */
const maxSimilar = 24
/** Number of items to inspect for whether a word is in their names. */
const maxSampled = 200

const tamilLetter = String.raw`[\u0b80-\u0bff]`

/** Words that `addWordsOf` has added, if an item has them. */
const isAlphabetic = (word: string) => /^[a-z]{3,40}$/.test(word)

const isForSale = (catalogue: CatalogueName) =>
  and(eq(products.catalogue, catalogue), isNull(products.deletedAt))

/** The words in the catalogue's items. */
export function wordsStore(db: Database) {
  return {
    /**
     * Adds the words of these items, except those with digits, which are never corrected. Sorted, so that two transactions cannot
     * deadlock. Known words are left out first: for a conflict PostgreSQL would compute the phonetic key of each.
     */
    async addWordsOf(ids: string[]) {
      await db.execute(sql`
        with used as materialized (
          select distinct catalogue, word
          from ${products}, regexp_split_to_table(${products.searchText}, ${wordSeparator}) as word
          where ${products.id} = any(${sql.param(ids)}::uuid[]) and length(word) between 3 and 40
        )
        insert into ${catalogueWords} (catalogue, word)
        select catalogue, word from used where word !~ '[0-9]' and not exists (
          select from ${catalogueWords} as known where known.catalogue = used.catalogue and known.word = used.word)
        order by 1, 2
        on conflict do nothing`)
    },

    of: (catalogue: CatalogueName) => wordsOfCatalogue(db, catalogue),
  }
}

/** The words in Tamil letters; some may belong to deleted items only. */
export async function loadTamilWords(db: Database, catalogue: CatalogueName): Promise<string[]> {
  const rows = await db
    .select({ word: catalogueWords.word })
    .from(catalogueWords)
    .where(and(eq(catalogueWords.catalogue, catalogue), sql`${catalogueWords.word} ~ ${tamilLetter}`))
  return rows.map((row) => row.word)
}

function wordsOfCatalogue(db: Database, catalogue: CatalogueName) {
  return {
    /** True if some item for sale has one of the term's alternatives. */
    async contains({ typed, alternatives }: TextTerm): Promise<boolean> {
      const possible = await withoutUnknownWords(db, catalogue, alternatives)
      return possible.length > 0 && isInSomeItem(matchesTerm({ typed, alternatives: possible }))
    },

    /** True if an item has one of the alternatives in its name, brand, model or category, as far as a sample of its items shows. */
    isInNames: (term: TextTerm) => isInNames(db, catalogue, term),

    /** The words with this phonetic key; some may belong to deleted items only. */
    async bySound(key: string) {
      const rows = await db
        .select({ word: catalogueWords.word })
        .from(catalogueWords)
        .where(and(eq(catalogueWords.catalogue, catalogue), eq(catalogueWords.phoneticKey, key)))
        .limit(maxSimilar)
      return rows.map((row) => row.word)
    },

    /** The most similar words by trigram distance; some may belong to deleted items only. */
    async similar(word: string) {
      const rows = await db
        .select({ word: catalogueWords.word })
        .from(catalogueWords)
        .where(eq(catalogueWords.catalogue, catalogue))
        .orderBy(sql`${catalogueWords.word} <-> lower(${word})`)
        .limit(maxSimilar)
      return rows.map((row) => row.word)
    },

    /** The word that occurs in the most names of items for sale, estimated from a sample; undefined if no item has any of the words. */
    async mostFrequentInNames(words: string[]): Promise<string | undefined> {
      const [only, ...others] = words
      if (only === undefined) return undefined
      if (others.length === 0) return (await isInSomeItem(containsWord(only))) ? only : undefined
      const counted = await Promise.all(words.map(async (word) => ({ word, named: await named(word) })))
      const known = counted.flatMap((each) =>
        each.named === undefined ? [] : [{ ...each, named: each.named }],
      )
      return known.sort((a, b) => b.named - a.named)[0]?.word
    },
  }

  async function isInSomeItem(condition: SQL | undefined) {
    const found = await db
      .select({ id: products.id })
      .from(products)
      .where(and(isForSale(catalogue), condition))
      .limit(1)
    return found.length > 0
  }

  /** Undefined if no item has it. */
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

async function isInNames(db: Database, catalogue: CatalogueName, { typed, alternatives }: TextTerm) {
  const possible = await withoutUnknownWords(db, catalogue, alternatives)
  if (possible.length === 0) return false
  const some = db
    .select({ title: sql<string>`${paddedTitle}`.as('title') })
    .from(products)
    .where(and(isForSale(catalogue), matchesTerm({ typed, alternatives: possible })))
    .limit(maxSampled)
    .as('some')
  const begins = (word: string) => sql`${some.title} like ${`% ${escapeLike(word)}%`}`
  const named = await db
    .select({ title: some.title })
    .from(some)
    .where(or(...possible.map(({ words }) => and(...words.map(begins)))))
    .limit(1)
  return named.length > 0
}

/**
 * The alternatives whose words of letters are part of some word of the catalogue. A misspelt word often has only trigrams that
 * many items have ("reeno" in "screen" and "reno"): all these items would be read to find out that none contains it.
 */
async function withoutUnknownWords(db: Database, catalogue: CatalogueName, alternatives: Alternative[]) {
  const words = [...new Set(alternatives.flatMap((each) => each.words))].filter(isAlphabetic)
  if (words.length === 0) return alternatives
  const { rows } = await db.execute<{ word: string }>(sql`
    select typed as word from unnest(${sql.param(words)}::text[]) as typed where not exists (
      select from ${catalogueWords} where ${catalogueWords.catalogue} = ${catalogue} and ${catalogueWords.word} like '%' || typed || '%')`)
  const unknown = new Set(rows.map(({ word }) => word))
  return alternatives.filter((each) => !each.words.some((word) => unknown.has(word)))
}
