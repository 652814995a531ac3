import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * Mail is written in the transaction of what it tells about, and sent afterwards.
 * Triggers: outbox_tallied.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The same in HTML; mail programs show it in place of the text. */
    html: text(),
    /** What is drawn up and attached when the mail is sent, as `<kind>:<id>`. */
    attachment: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    sentAt: moment(),
    /** When the link in it stops working; null where it has none, or once it was removed. */
    linkExpiresAt: moment(),
    /** Its link stopped working before the mail was sent: the link was removed, and the mail is not sent any more. */
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
