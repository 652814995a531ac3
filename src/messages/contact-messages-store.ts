import { desc, inArray } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { pageStart } from '../platform/tallies/page-start.ts'
import { talliesStore } from '../platform/tallies/tallies-store.ts'
import type { ContactMessage, InboxMessage } from './contract.ts'
import { contactMessages } from './tables.ts'

export function contactMessagesStore(db: Database) {
  const newestFirst = [desc(contactMessages.receivedAt), desc(contactMessages.id)]

  return {
    async keep({ name, email, message }: ContactMessage, now: Date) {
      const id = newId(now.getTime())
      await db.insert(contactMessages).values({ id, name, email, message, receivedAt: now })
    },

    async newest({ page, limit }: PageQuery): Promise<InboxMessage[]> {
      const { from, offset } = await pageStart(db, { list: 'messages', page, limit })
      const ids = db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(from(contactMessages.receivedAt))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      const rows = await db
        .select()
        .from(contactMessages)
        .where(inArray(contactMessages.id, ids))
        .orderBy(...newestFirst)
      return rows.map(({ receivedAt, ...message }) => ({ ...message, receivedAt: receivedAt.toISOString() }))
    },

    count: () => talliesStore(db).total('messages'),
  }
}
