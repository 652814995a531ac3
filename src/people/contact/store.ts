import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { formerStaff, usersStore } from '../accounts/users-store.ts'
import type { ListFilter, LongListQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { containsText, countRows, isUntil } from '../../platform/database/long-lists.ts'
import type { ContactMessage, InboxMessage, MessageStatus } from './contract.ts'
import { formatMessageNumber } from './message-number-rules.ts'
import { mobileNumberIn } from './phone-rules.ts'
import { contactMessages, contactReplies } from './tables.ts'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const { receivedAt, answeredAt, id, name, email, message } = contactMessages
const numberText = sql`('C-' || ${contactMessages.number})`
const isListed = ({ until, q }: ListFilter) =>
  and(isUntil(receivedAt, until), containsText(q, [numberText, name, email, message]))

type StoredMessage = typeof contactMessages.$inferSelect
type StoredReply = typeof contactReplies.$inferSelect

export function contactStore(db: Database) {
  /** Changes one message; undefined if there is no such message. */
  async function change(
    id: string,
    changes: PgUpdateSetSource<typeof contactMessages>,
  ): Promise<InboxMessage | undefined> {
    if (!isUuid(id)) return undefined
    const rows = await db.update(contactMessages).set(changes).where(eq(contactMessages.id, id)).returning()
    return (await withReplies(db, rows))[0]
  }

  return {
    countSince: (time: Date) => db.$count(contactMessages, gt(receivedAt, time)),

    /** Returns its number, such as "C-1042". */
    async insert({ name, email, message }: ContactMessage, now: Date) {
      const id = newId(now.getTime())
      const [row] = await db
        .insert(contactMessages)
        .values({ id, name, email, message, receivedAt: now })
        .returning({ number: contactMessages.number })
      return formatMessageNumber(row!.number)
    },

    async newest(query: LongListQuery): Promise<InboxMessage[]> {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(isListed(query))
        .orderBy(desc(receivedAt), desc(id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
      return withReplies(db, rows)
    },

    async byId(id: string): Promise<InboxMessage | undefined> {
      if (!isUuid(id)) return undefined
      const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
      return (await withReplies(db, rows))[0]
    },

    /** Marks the message as answered, if it was not before: the first answer counts. */
    markAnswered: (id: string, now: Date) => change(id, { answeredAt: sql`coalesce(${answeredAt}, ${now})` }),

    markUnanswered: (id: string) => change(id, { answeredAt: null }),

    /** A message that has the status already keeps the moment when it got it. */
    setStatus: (id: string, status: MessageStatus, now: Date) =>
      change(id, {
        status,
        closedAt:
          status === 'open'
            ? null
            : sql`case when ${contactMessages.status} = ${status} then ${contactMessages.closedAt} else ${now} end`,
      }),

    /** Assigns the message to a member of staff; null removes the assignment. */
    assign: (id: string, assignedTo: string | null) => change(id, { assignedTo }),

    count: (filter: ListFilter) => countRows(db, contactMessages, isListed(filter)),
  }
}

/** Adds the replies and the names of staff in two statements, however many messages there are. */
async function withReplies(db: Database, rows: StoredMessage[]): Promise<InboxMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const replies = await db
    .select()
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, ids))
    .orderBy(asc(contactReplies.writtenAt), asc(contactReplies.id))
  const staffIds = [...rows.map(({ assignedTo }) => assignedTo), ...replies.map(({ staffId }) => staffId)]
  const names = await usersStore(db).namesOf(staffIds.filter((one) => one !== null))
  return rows.map((row) =>
    toInboxMessage(
      row,
      replies.filter(({ messageId }) => messageId === row.id),
      names,
    ),
  )
}

function toInboxMessage(
  { number, receivedAt, answeredAt, closedAt, assignedTo, ...message }: StoredMessage,
  replies: StoredReply[],
  names: Map<string, string>,
): InboxMessage {
  return {
    ...message,
    number: formatMessageNumber(number),
    phone: mobileNumberIn(message.message),
    receivedAt: receivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    assignee: assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? formerStaff },
    replies: replies.map(({ text, writtenAt, staffId }) => ({
      text,
      at: writtenAt.toISOString(),
      staff: names.get(staffId) ?? formerStaff,
    })),
  }
}

const find = namesFrom(
  (these) =>
    sql`select id, 'C-' || number || ' from ' || name as name from contact_messages where id = ${these}`,
)

export const contactAuditSubjects: Record<string, AuditSubjects> = {
  contact_messages: { find },
  contact_replies: { by: 'message_id', find },
}
