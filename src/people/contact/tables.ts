import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Triggers: contact_messages_answered_audited, contact_messages_assigned_audited. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff marked it as answered. */
    answeredAt: timestamp({ withTimezone: true }),
    /** The member of staff who takes care of it. */
    assignedTo: uuid(),
  },
  (message) => [
    index('contact_messages_received').on(message.receivedAt, message.id),
    index('contact_messages_unanswered')
      .on(message.receivedAt, message.id)
      .where(sql`answered_at is null`),
  ],
)

/**
 * What staff replied by email.
 * Triggers: contact_replies_audited.
 */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id),
    staffId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (reply) => [index('contact_replies_message').on(reply.messageId, reply.writtenAt, reply.id)],
)
