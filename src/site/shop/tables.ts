import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { StoredShop } from './settings/contract.ts'

/**
 * One row: the profile is read and written whole, and new fields of it need no migration.
 * Triggers: shop_profile_audited, shop_profile_shown_changed.
 */
export const shopProfile = pgTable(
  'shop_profile',
  {
    id: integer().primaryKey().default(1),
    profile: jsonb().$type<StoredShop>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [check('shop_profile_single', sql`${row.id} = 1`)],
)
