import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Triggers: contact_messages_tallied. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (message) => [index('contact_messages_received').on(message.receivedAt, message.id)],
)
