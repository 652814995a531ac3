import { count, desc } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { ContactMessage, InboxMessage } from './contract.ts'
import { contactMessages } from './tables.ts'

export function contactMessagesStore(db: Database) {
  return {
    async keep({ name, email, message }: ContactMessage, now: Date) {
      const id = newId(now.getTime())
      await db.insert(contactMessages).values({ id, name, email, message, receivedAt: now })
    },

    async newest({ page, limit }: PageQuery): Promise<InboxMessage[]> {
      const rows = await db
        .select()
        .from(contactMessages)
        .orderBy(desc(contactMessages.receivedAt), desc(contactMessages.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(({ receivedAt, ...message }) => ({ ...message, receivedAt: receivedAt.toISOString() }))
    },

    async count() {
      const [row] = await db.select({ messages: count() }).from(contactMessages)
      return row!.messages
    },
  }
}
