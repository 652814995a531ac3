import { and, desc, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newestPage } from '../platform/row-counts/page-start.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'
import type { MailState, OutboxMail } from './contract.ts'
import { failureInWords } from './failure-rules.ts'
import { outbox } from './tables.ts'
import { hasToken, isRedacted, redactTokens } from './templates/shop-links.ts'

const listed = { list: 'outbox', table: outbox, moment: outbox.createdAt, id: outbox.id } as const

/** The same as `stateOf`, in SQL. */
const isIn: Record<MailState, SQL> = {
  sent: isNotNull(outbox.sentAt),
  expired: and(isNull(outbox.sentAt), isNotNull(outbox.expiredAt))!,
  failed: and(isNull(outbox.sentAt), isNull(outbox.expiredAt), isNotNull(outbox.lastError))!,
  waiting: and(isNull(outbox.sentAt), isNull(outbox.expiredAt), isNull(outbox.lastError))!,
}

/** The list of emails for staff, newest first, without the links that open accounts and orders. */
export function outboxListStore(db: Database) {
  const total = () => rowCountsStore(db).total('outbox')
  const countWhere = (condition: SQL) => db.$count(outbox, condition)
  return {
    async page({ state, ...page }: PageQuery & { state?: MailState | undefined }): Promise<OutboxMail[]> {
      const { isOnPage, newestFirst } = state ? pageOf(state, page) : await newestPage(db, listed, page)
      const rows = await db
        .select()
        .from(outbox)
        .where(isOnPage)
        .orderBy(...newestFirst)
      return rows.map(toOutboxMail)
    },

    /** Nearly all emails are sent, so only the others are counted. */
    async count(state?: MailState): Promise<number> {
      if (state === undefined) return total()
      return state === 'sent'
        ? (await total()) - (await countWhere(isNull(outbox.sentAt)))
        : countWhere(isIn[state])
    },
  }

  function pageOf(state: MailState, { page, limit }: PageQuery) {
    const newestFirst = [desc(outbox.createdAt), desc(outbox.id)]
    const ids = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isIn[state])
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit)
    return { isOnPage: inArray(outbox.id, ids), newestFirst }
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
