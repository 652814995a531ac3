import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { newestPage } from '../platform/row-counts/page-start.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'
import type { ContactMessage, InboxMessage } from './contract.ts'
import { contactMessages } from './tables.ts'

const { receivedAt, id } = contactMessages
const listed = { list: 'messages', table: contactMessages, moment: receivedAt, id } as const

export function contactStore(db: Database) {
  return {
    async insert({ name, email, message }: ContactMessage, now: Date) {
      const id = newId(now.getTime())
      await db.insert(contactMessages).values({ id, name, email, message, receivedAt: now })
    },

    async newest(page: PageQuery): Promise<InboxMessage[]> {
      const { isOnPage, newestFirst } = await newestPage(db, listed, page)
      const rows = await db
        .select()
        .from(contactMessages)
        .where(isOnPage)
        .orderBy(...newestFirst)
      return rows.map(({ receivedAt, ...message }) => ({ ...message, receivedAt: receivedAt.toISOString() }))
    },

    count: () => rowCountsStore(db).total('messages'),
  }
}
