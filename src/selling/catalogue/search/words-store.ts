import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { catalogues } from '../catalogues.ts'
import type { CatalogueName } from '../contract.ts'
import { containsTerm, paddedTitle, wholeWord } from '../list-store.ts'
import type { TextTerm } from './query/search-terms.ts'
import { catalogueWords, products } from '../tables.ts'

/** Characters that separate words, listed explicitly since the letter classes differ between PostgreSQL and PGlite. */
const wordSeparator = String.raw`[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+`
/** Number of words of all catalogues to compare with a misspelt one by edit distance, and of those that sound like it. */
const maxSimilar = 24 * catalogues.length
/** Number of items to inspect for how many names a word is in. */
const maxSampled = 200

const tamilLetter = String.raw`[\u0b80-\u0bff]`

/** Words that `addWordsOf` has added, if an item has them. */
const isAlphabetic = (word: string) => /^[a-z]{3,40}$/.test(word)

const isForSale = isNull(products.deletedAt)

interface WordOfCatalogue {
  catalogue: CatalogueName
  word: string
}

/** A word that may have been meant; it may belong to deleted items only. */
export interface SimilarWord extends WordOfCatalogue {
  typed: string
  /** It sounds the same; otherwise it has many of the same letters. */
  soundsAlike: boolean
}

/** The words in the items of all catalogues. Each lookup is one statement, or two, for any number of words. */
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

    /** Those of the terms, as typed, that an item for sale has in one of their alternatives, as whole words. */
    async known(terms: TextTerm[]) {
      const possible = await withoutUnknownWords(db, terms)
      const found = await withRows(db, possible, (term) => itemsWith(term))
      return new Set(found.map(({ typed }) => typed))
    },

    /** Those that an item for sale has, with the catalogue of the item. */
    async knownInEach(terms: TextTerm[]) {
      const each = terms.flatMap((term) => catalogues.map((catalogue) => ({ ...term, catalogue })))
      return withRows(db, each, (term) => itemsWith(term, term.catalogue))
    },

    /** Words that sound like these or are spelled like them by trigram distance; the most similar first. */
    similar: (words: SpokenWord[]) => findSimilar(db, words),

    /** In how many names of items for sale each word is, estimated from a sample; without the words that no item has. */
    countNames: (words: WordOfCatalogue[]) => countNames(db, words),
  }
}

interface SpokenWord {
  typed: string
  /** Undefined if it is too short to compare. */
  phoneticKey: string | undefined
}

async function findSimilar(db: Database, words: SpokenWord[]): Promise<SimilarWord[]> {
  if (words.length === 0) return []
  const typed = sql.param(words.map((word) => word.typed))
  const keys = sql.param(words.map(({ phoneticKey }) => phoneticKey ?? null))
  const { rows } = await db.execute<SimilarWord & Record<string, unknown>>(sql`
     select typed.word as typed, known.catalogue, known.word, known.sounds as "soundsAlike"
     from unnest(${typed}::text[], ${keys}::text[]) as typed (word, key), lateral (
       (select catalogue, word, true as sounds from ${catalogueWords}
         where catalogue = any(${sql.param(catalogues)}::text[]) and phonetic_key = typed.key limit ${maxSimilar})
       union all
       (select catalogue, word, false from ${catalogueWords} order by word <-> typed.word limit ${maxSimilar})
     ) as known`)
  return rows
}

async function countNames(db: Database, words: WordOfCatalogue[]) {
  if (words.length === 0) return []
  const ofWord = (key: keyof WordOfCatalogue) => sql.param(words.map((word) => word[key]))
  const { rows } = await db.execute<WordOfCatalogue & { names: number } & Record<string, unknown>>(sql`
     select asked.catalogue, asked.word, counted.names
     from unnest(${ofWord('catalogue')}::text[], ${ofWord('word')}::text[]) as asked (catalogue, word), lateral (
       select count(*) as items, (count(*) filter (where title like '% ' || asked.word || ' %'))::int as names
       from (select ${paddedTitle} as title from ${products}
         where ${products.catalogue} = asked.catalogue and ${isForSale} and ${products.searchText} like '%' || asked.word || '%'
         limit ${maxSampled}) as sampled
     ) as counted where counted.items > 0`)
  return rows
}

const itemsWith = (term: TextTerm, catalogue?: CatalogueName) => sql`
  from ${products} where ${and(catalogue && eq(products.catalogue, catalogue), isForSale, containsTerm(term, wholeWord))}`

/** Those of the terms for which rows exist, with one statement for all. */
async function withRows<Term>(db: Database, terms: Term[], rowsOf: (term: Term) => SQL): Promise<Term[]> {
  if (terms.length === 0) return []
  const each = terms.map((term, place) => sql`(select ${place}::int as place ${rowsOf(term)} limit 1)`)
  const { rows } = await db.execute<{ place: number }>(sql.join(each, sql` union all `))
  return rows.map(({ place }) => terms[place]!)
}

/** The words in Tamil letters; some may belong to deleted items only. */
export async function loadTamilWords(db: Database, catalogue: CatalogueName): Promise<string[]> {
  const rows = await db
    .select({ word: catalogueWords.word })
    .from(catalogueWords)
    .where(and(eq(catalogueWords.catalogue, catalogue), sql`${catalogueWords.word} ~ ${tamilLetter}`))
  return rows.map((row) => row.word)
}

/**
 * The terms with those alternatives whose words of letters are part of some word of a catalogue, if there are any. A misspelt word often
 * has only trigrams that many items have ("reeno" in "screen" and "reno"): all these items would be read to find out that none contains it.
 */
async function withoutUnknownWords(db: Database, terms: TextTerm[]): Promise<TextTerm[]> {
  const wordsOf = (term: TextTerm) => term.alternatives.flatMap((each) => each.words)
  const words = [...new Set(terms.flatMap(wordsOf))].filter(isAlphabetic)
  if (words.length === 0) return terms
  const { rows } = await db.execute<{ word: string }>(sql`
    select typed as word from unnest(${sql.param(words)}::text[]) as typed where not exists (
      select from ${catalogueWords} where ${catalogueWords.word} like '%' || typed || '%')`)
  const unknown = new Set(rows.map(({ word }) => word))
  return terms.flatMap((term) => {
    const alternatives = term.alternatives.filter((each) => !each.words.some((word) => unknown.has(word)))
    return alternatives.length > 0 ? [{ ...term, alternatives }] : []
  })
}
