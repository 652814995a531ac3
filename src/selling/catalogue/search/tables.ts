import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { OwnWordKind } from './word-kinds-rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** Words that the shop's staff taught the search, beside the built-in ones. Triggers: shop_synonyms_audited, shop_synonyms_shown. */
export const shopSynonyms = pgTable(
  'shop_synonyms',
  {
    id: uuid().primaryKey(),
    /** As people type it: words in lower case between single spaces. */
    term: text().notNull(),
    /** What the search knows about the term: see `word-kinds-rules.ts`. */
    kind: text().$type<OwnWordKind>().notNull().default('synonym'),
    /** What is searched too, or the heading of the answer, written in the same way; the kind in parentheses where it says everything. */
    meaning: text().notNull(),
    addedAt: moment().notNull(),
  },
  (synonym) => [
    unique('shop_synonyms_once').on(synonym.term, synonym.meaning),
    check('shop_synonyms_differ', sql`${synonym.term} <> ${synonym.meaning}`),
    check('shop_synonyms_words', sql`${synonym.term} <> '' and ${synonym.meaning} <> ''`),
  ],
)

/** Searches that found nothing in any catalogue, without who searched. */
export const failedSearches = pgTable(
  'failed_searches',
  {
    /** In India. */
    day: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    times: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (search) => [primaryKey({ columns: [search.day, search.text] })],
)
