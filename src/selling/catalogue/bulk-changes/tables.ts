import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../../platform/money/money.ts'
import { actingStaff, moment, products } from '../tables.ts'

/** A change of price, stock or country of origin of many items: first a preview, then applied, then perhaps undone. Triggers: bulk_changes_audited. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid().primaryKey(),
    /** For people, as in "Price +10 %, rounded to ₹9". */
    summary: text().notNull(),
    createdAt: moment().notNull(),
    staffId: actingStaff(),
    appliedAt: moment(),
    undoneAt: moment(),
  },
  (change) => [
    index('bulk_changes_applied').on(change.appliedAt),
    check('bulk_changes_order', sql`${change.undoneAt} is null or ${change.appliedAt} is not null`),
  ],
)

/** One item of a bulk change, as it was previewed. */
export const bulkChangeLines = pgTable(
  'bulk_change_lines',
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The item's version at the preview. */
    version: integer().notNull(),
    beforePaise: integer().$type<Paise>().notNull(),
    afterPaise: integer().$type<Paise>().notNull(),
    /** Pieces that could be bought, without reserved ones; null if stock was not tracked. */
    stockBefore: integer(),
    stockAfter: integer(),
    countryBefore: text(),
    /** Equal to `countryBefore` if the country stays. */
    countryAfter: text(),
    /** Why the item stays as it is; null if it is to be changed. */
    problem: text(),
    /** The item's version after the change; null if it was not changed. */
    appliedVersion: integer(),
  },
  (line) => [
    primaryKey({ columns: [line.changeId, line.position] }),
    uniqueIndex('bulk_change_lines_product').on(line.changeId, line.productId),
  ],
)
