import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { outbox } from './tables.ts'
import { namesFrom, namesIn, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

export interface Mail {
  /** A second mail with the same key is ignored. */
  dedupeKey: string
  recipient: string
  subject: string
  body: string
  html?: string
  /** An attachment to render when the mail is sent: `<kind>:<id>`. */
  attachment?: string | undefined
  /** When the mail's link expires; after that the mail is not sent and the link is removed. */
  linkExpiresAt?: Date | undefined
}

export type DueMail = typeof outbox.$inferSelect

/** About four days with the back-off in `send-mail.ts`. */
export const maxAttempts = 100
const leaseMinutes = 10

const linkSecrets = sql.raw(`'([?&]token=|\\{shop-address\\}/[or]/)[A-Za-z0-9_-]+'`)
/** The same as `redactTokens`, in SQL. */
const redacted = (text: PgColumn) => sql`regexp_replace(${text}, ${linkSecrets}, '\\1…', 'g')`
const withoutLinks = { body: redacted(outbox.body), html: redacted(outbox.html), linkExpiresAt: null }

/** The same as not `isRedacted`. */
const isWhole = sql`${outbox.body} !~ ${sql.raw(`'([?&]token=|\\{shop-address\\}/[or]/)…'`)}`

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.expiredAt))
const linkWorks = (now: Date) => or(isNull(outbox.linkExpiresAt), gt(outbox.linkExpiresAt, now))

/**
 * An insert of mails for a CTE of another statement. `source` is what it selects from besides the mails; each mail's dedupe key is its own,
 * prefixed by `keyPrefix`, which may use columns of `source`.
 */
export function insertMails(mails: [Mail, ...Mail[]], { source, keyPrefix, now }: MailSource) {
  const rows = mails.map(
    ({ dedupeKey, recipient, subject, body, html, attachment }) =>
      sql`(${newId(now.getTime())}::uuid, ${dedupeKey}, ${recipient}, ${subject}, ${body}, ${html ?? null}, ${attachment ?? null})`,
  )
  return sql`
    insert into ${outbox} (id, dedupe_key, recipient, subject, body, html, attachment, created_at, next_attempt_at)
    select mail.id, ${keyPrefix} || mail.key, mail.recipient, mail.subject, mail.body, mail.html, mail.attachment, ${now}, ${now}
    from ${source}, (values ${sql.join(rows, sql`, `)}) as mail (id, key, recipient, subject, body, html, attachment)
    on conflict (dedupe_key) do nothing`
}

interface MailSource {
  source: SQL
  keyPrefix: SQL
  now: Date
}

export function outboxStore(db: Database) {
  return {
    /** False if there is an email with the same key. */
    async enqueue(mail: Mail, now: Date, dueAt = now) {
      const { rowCount } = await db
        .insert(outbox)
        .values({ id: newId(now.getTime()), ...mail, createdAt: now, nextAttemptAt: dueAt })
        .onConflictDoNothing({ target: outbox.dedupeKey })
      return rowCount === 1
    },

    ...sending(db),

    async byId(id: string): Promise<DueMail | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
      return row
    },

    /** Deletes those with these keys that were not tried yet. */
    async withdraw(dedupeKeys: string[]) {
      if (dedupeKeys.length === 0) return
      const isUntried = and(isNull(outbox.sentAt), eq(outbox.attempts, 0))
      await db.delete(outbox).where(and(isUntried, inArray(outbox.dedupeKey, dedupeKeys)))
    },

    /** Deletes unsent mail to these recipients. */
    async discardTo(recipients: string[]) {
      await db.delete(outbox).where(and(isNull(outbox.sentAt), inArray(outbox.recipient, recipients)))
    },
  }
}

/** The sending state of mails: claim, sent, failed, retry, expired. */
function sending(db: Database) {
  return {
    /** Claims due mail with a lease. If the process dies, the mail is due again when the lease ends. */
    claimDue(limit: number, now: Date): Promise<DueMail[]> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(isWaiting, linkWorks(now), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, maxAttempts)),
        )
        .orderBy(asc(outbox.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      return db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: minutesAfter(now, leaseMinutes) })
        .where(inArray(outbox.id, due))
        .returning()
    },

    /** Also removes the link, because only the recipient needs it. */
    async markSent(id: string, now: Date) {
      await db
        .update(outbox)
        .set({ ...withoutLinks, sentAt: now, lastError: null })
        .where(eq(outbox.id, id))
    },

    /** Removes expired links from unsent mail and returns the number of mails. */
    async expireLinks(now: Date) {
      const { rowCount } = await db
        .update(outbox)
        .set({ ...withoutLinks, expiredAt: now })
        .where(and(isWaiting, lte(outbox.linkExpiresAt, now)))
      return rowCount ?? 0
    },

    async markFailed(id: string, lastError: string, nextAttemptAt: Date) {
      await db.update(outbox).set({ lastError, nextAttemptAt }).where(eq(outbox.id, id))
    },

    /** Makes mail due now and resets its attempts. Returns false if its link has expired, or was removed when it was sent. */
    async retry(id: string, now: Date): Promise<boolean> {
      if (!isUuid(id)) return false
      const { rowCount } = await db
        .update(outbox)
        .set({
          attempts: 0,
          nextAttemptAt: now,
          sentAt: null,
          resent: sql`${outbox.resent} + (${outbox.sentAt} is not null)::int`,
        })
        .where(and(eq(outbox.id, id), isNull(outbox.expiredAt), or(isNull(outbox.sentAt), isWhole)))
      return rowCount === 1
    },
  }
}

export const mailAuditSubjects: Record<string, AuditSubjects> = {
  outbox: {
    find: namesFrom(
      (these) => sql`select id, subject || ' to ' || recipient as name from outbox where id = ${these}`,
    ),
  },
  /** "email.payment_to_confirm" is "payment to confirm". */
  message_texts: { find: namesIn((id) => (id.split('.')[1] ?? '').replaceAll('_', ' ')) },
}
