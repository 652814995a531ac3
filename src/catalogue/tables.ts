import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../money/money.ts'
import type { CatalogueName } from './contract.ts'
import { phoneticKeySql } from './search/query/phonetic-key.ts'
import { searchTextSql } from './search/query/search-text.ts'
import type { SynonymKind } from './search/query/synonyms.ts'
import type { Specifications } from './specifications.ts'

export type StockReason = 'counted' | 'sold' | 'cancelled' | 'returned'

const moment = () => timestamp({ withTimezone: true })

/**
 * `onHand` is null if stock is not tracked; `held` is reserved for orders that are being paid.
 *
 * Triggers: products_audited, products_shown_added, products_shown_changed, products_shown_gone, products_shown_moved.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    catalogue: text().$type<CatalogueName>().notNull(),
    shopCode: integer().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    model: text(),
    category: text(),
    compatibility: text(),
    pricePaise: integer().$type<Paise>().notNull(),
    imageUrl: text().notNull(),
    description: text().notNull(),
    /** The owner's HSN or SAC code; null for the usual one of its catalogue and category. */
    hsn: text(),
    specifications: jsonb().$type<Specifications>().notNull().default({}),
    /** The specifications as words for the search. */
    specificationText: text().notNull().default(''),
    onHand: integer(),
    held: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Deleted items stay in the history. */
    deletedAt: moment(),
    /** All searchable text, in lower case: as written, and as words between spaces. */
    searchText: text().notNull().generatedAlwaysAs(sql.raw(searchTextSql)),
  },
  (product) => [
    uniqueIndex('products_shop_code').on(product.catalogue, product.shopCode),
    index('products_listed')
      .on(product.catalogue, product.createdAt, product.id)
      .where(sql`deleted_at is null`),
    index('products_by_price')
      .on(product.catalogue, product.pricePaise, product.id)
      .where(sql`deleted_at is null`),
    index('products_by_name')
      .on(product.catalogue, sql`lower(${product.name}) collate "C"`, product.id)
      .where(sql`deleted_at is null`),
    // Covers counting by brand.
    index('products_by_brand')
      .on(product.catalogue, product.brand, product.pricePaise)
      .where(sql`deleted_at is null`),
    index('products_of_brand')
      .on(product.catalogue, sql`lower(${product.brand})`, product.createdAt, product.id)
      .where(sql`deleted_at is null`),
    index('products_of_brand_by_price')
      .on(product.catalogue, sql`lower(${product.brand})`, product.pricePaise, product.id)
      .where(sql`deleted_at is null`),
    index('products_of_brand_by_name')
      .on(
        product.catalogue,
        sql`lower(${product.brand})`,
        sql`lower(${product.name}) collate "C"`,
        product.id,
      )
      .where(sql`deleted_at is null`),
    index('products_search').using('gin', product.searchText.op('gin_trgm_ops')),
    check('products_catalogue', sql`${product.catalogue} in ('sales', 'services', 'accessories')`),
    check('products_price', sql`${product.pricePaise} between 0 and 100000000`),
    check('products_stock', sql`${product.onHand} >= 0 and ${product.held} <= ${product.onHand}`),
    check('products_held', sql`${product.held} >= 0`),
    check('products_specifications', sql`jsonb_typeof(${product.specifications}) = 'object'`),
    check('products_hsn', sql`${product.hsn} ~ '^[0-9]{4,8}$'`),
  ],
)

/**
 * Every change of `onHand`, so that an item's moves always add up to it. The moves of an untracked item add up to 0.
 * Triggers: stock_moves_kept.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Positive for goods that came in, negative for goods that left. */
    quantity: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    /** The order that the goods were sold or returned with. */
    orderId: text(),
    movedAt: moment().notNull(),
  },
  (move) => [
    index('stock_moves_product').on(move.productId, move.movedAt),
    index('stock_moves_order').on(move.orderId),
    check('stock_moves_something', sql`${move.quantity} <> 0`),
    check('stock_moves_known_reason', sql`${move.reason} in ('counted', 'sold', 'cancelled', 'returned')`),
  ],
)

/** Every word that an item of a catalogue ever had: candidates for spelling correction. */
export const catalogueWords = pgTable(
  'catalogue_words',
  {
    catalogue: text().$type<CatalogueName>().notNull(),
    word: text().notNull(),
    /** The word's sound; see `search/query/phonetic-key.ts`. */
    phoneticKey: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(phoneticKeySql('word'))),
  },
  (entry) => [
    primaryKey({ columns: [entry.catalogue, entry.word] }),
    index('catalogue_words_by_sound').on(entry.catalogue, entry.phoneticKey),
    index('catalogue_words_alike').using('gist', entry.word.op('gist_trgm_ops')),
  ],
)

/** Words of the trade that mean the same, words that a search ignores, and words for all items of a catalogue. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** As people type it, in lower case and any script. */
    term: text().notNull(),
    kind: text().$type<SynonymKind>().notNull(),
    /** The words that are searched too, or the catalogue; empty for an ignored word. */
    meaning: text().notNull(),
  },
  (synonym) => [
    primaryKey({ columns: [synonym.term, synonym.kind, synonym.meaning] }),
    check('search_synonyms_kind', sql`${synonym.kind} in ('synonym', 'ignored', 'catalogue')`),
    check('search_synonyms_meaning', sql`(${synonym.kind} = 'ignored') = (${synonym.meaning} = '')`),
  ],
)

/** Incremented with every change of a catalogue; cached search results of an older revision are stale. */
export const catalogueRevisions = pgTable('catalogue_revisions', {
  catalogue: text().$type<CatalogueName>().primaryKey(),
  revision: integer().notNull(),
})
