import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageStatus } from './contract.ts'

/** Triggers: contact_messages_answered_audited, contact_messages_assigned_audited, contact_messages_status_audited. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** What people name it by: C-1042. No public call takes it. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff marked it as answered. */
    answeredAt: timestamp({ withTimezone: true }),
    /** The member of staff who takes care of it. */
    assignedTo: uuid(),
    /** Every message counts as a complaint until staff say otherwise. */
    status: text().$type<MessageStatus>().notNull().default('open'),
    /** When staff marked it as solved or as no complaint. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (message) => [
    index('contact_messages_received').on(message.receivedAt, message.id),
    index('contact_messages_open')
      .on(message.receivedAt, message.id)
      .where(sql`status = 'open'`),
    check('contact_messages_status', sql`${message.status} in ('open', 'solved', 'no_complaint')`),
    check('contact_messages_closed', sql`(${message.status} = 'open') = (${message.closedAt} is null)`),
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
