import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PageTextId } from './contract.ts'

/**
 * Texts of the terms, returns, privacy and help pages that the owner wrote; no row: the shop's own text.
 * Triggers: page_texts_audited, page_texts_shown_changed.
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: text().$type<PageTextId>().primaryKey(),
    body: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (own) => [
    check('page_texts_id', sql`${own.id} in ('terms', 'returns', 'privacy', 'help')`),
    check('page_texts_body', sql`${own.body} <> ''`),
  ],
)
