import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { orderNotes } from './tables.ts'

type StoredNote = typeof orderNotes.$inferSelect

export function orderNotesStore(db: Database) {
  return {
    async add(note: StoredNote) {
      await db.insert(orderNotes).values(note)
    },

    /** Newest first. */
    ofOrder: (orderId: string): Promise<StoredNote[]> =>
      db
        .select()
        .from(orderNotes)
        .where(eq(orderNotes.orderId, orderId))
        .orderBy(desc(orderNotes.writtenAt), desc(orderNotes.id)),

    countOf: (orderId: string) => db.$count(orderNotes, eq(orderNotes.orderId, orderId)),
  }
}
