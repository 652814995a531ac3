import { and, desc, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ListFilter, LongListQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { containsText, countRows, isUntil } from '../../platform/database/long-lists.ts'
import type { MailState, OutboxMail } from './contract.ts'
import { failureInWords } from './failure-rules.ts'
import { outbox } from './tables.ts'
import { hasToken, isRedacted, redactTokens } from './templates/shop-links.ts'

/** The same as `stateOf`, in SQL. */
const isIn: Record<MailState, SQL> = {
  sent: isNotNull(outbox.sentAt),
  expired: and(isNull(outbox.sentAt), isNotNull(outbox.expiredAt))!,
  failed: and(isNull(outbox.sentAt), isNull(outbox.expiredAt), isNotNull(outbox.lastError))!,
  waiting: and(isNull(outbox.sentAt), isNull(outbox.expiredAt), isNull(outbox.lastError))!,
}

type OutboxFilter = ListFilter & { state?: MailState | undefined }

/** A search does not read the text, whose links open accounts and orders: they could be guessed letter by letter. */
const isListed = ({ state, until, q }: OutboxFilter) =>
  and(
    state && isIn[state],
    isUntil(outbox.createdAt, until),
    containsText(q, [outbox.recipient, outbox.subject]),
  )

/** The list of emails for staff, newest first, without the links that open accounts and orders. */
export function outboxListStore(db: Database) {
  return {
    async page(query: LongListQuery & OutboxFilter): Promise<OutboxMail[]> {
      const rows = await db
        .select()
        .from(outbox)
        .where(isListed(query))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
      return rows.map(toOutboxMail)
    },

    count: (filter: OutboxFilter = {}) => countRows(db, outbox, isListed(filter)),
  }
}

type StoredMail = typeof outbox.$inferSelect

function stateOf({ sentAt, expiredAt, lastError }: StoredMail): MailState {
  if (sentAt !== null) return 'sent'
  if (expiredAt !== null) return 'expired'
  return lastError === null ? 'waiting' : 'failed'
}

function toOutboxMail(mail: StoredMail): OutboxMail {
  const state = stateOf(mail)
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: redactTokens(mail.body),
    attachment: mail.attachment?.split(':')[0] ?? null,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    isExpired: mail.expiredAt !== null,
    hasLink: hasToken(mail.body),
    attempts: mail.attempts,
    state,
    reason: mail.lastError === null ? null : failureInWords(mail.lastError, mail.recipient),
    lastError: mail.lastError,
    canSendAgain: state === 'failed' || (state === 'sent' && !isRedacted(mail.body)),
  }
}
