import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/**
 * Texts of emails and WhatsApp messages that the owner wrote in place of the shop's own; no row: the shop's own text.
 * Triggers: message_texts_audited.
 */
export const messageTexts = pgTable(
  'message_texts',
  {
    /** Such as "email.shipped", "whatsapp.ready" or "repair.ready.ta". */
    id: text().primaryKey(),
    /** Empty for WhatsApp. */
    subject: text().notNull(),
    body: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (own) => [check('message_texts_body', sql`${own.body} <> ''`)],
)
