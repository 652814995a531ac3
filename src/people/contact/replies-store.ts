import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contactReplies } from './tables.ts'

export function repliesStore(db: Database) {
  return {
    async add(reply: typeof contactReplies.$inferInsert) {
      await db.insert(contactReplies).values(reply)
    },

    countOf: (messageId: string) => db.$count(contactReplies, eq(contactReplies.messageId, messageId)),
  }
}
