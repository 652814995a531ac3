import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * Transactional outbox: mail is inserted in the transaction of its event and sent later by the mail job.
 * Triggers: outbox_retried_audited.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The HTML alternative. */
    html: text(),
    /** An attachment to render when the mail is sent, as `<kind>:<id>`. */
    attachment: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    sentAt: moment(),
    /** How often staff had it sent again after it was sent. */
    resent: integer().notNull().default(0),
    /** When the mail's link expires; null if it has none or the link was removed. */
    linkExpiresAt: moment(),
    /** Set when the link expired before the mail was sent: the link was removed and the mail is not sent. */
    expiredAt: moment(),
    lastError: text(),
  },
  (mail) => [
    index('outbox_created').on(mail.createdAt, mail.id),
    index('outbox_due').on(mail.sentAt, mail.nextAttemptAt),
    index('outbox_links')
      .on(mail.linkExpiresAt)
      .where(sql`${mail.linkExpiresAt} is not null`),
  ],
)
