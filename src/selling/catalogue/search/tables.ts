import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Synonyms of the shop's staff, beside the built-in ones. Triggers: shop_synonyms_audited, shop_synonyms_shown. */
export const shopSynonyms = pgTable(
  'shop_synonyms',
  {
    id: uuid().primaryKey(),
    /** As people type it: words in lower case between single spaces. */
    term: text().notNull(),
    /** What is searched too, written in the same way. */
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
