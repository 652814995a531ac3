import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { messageTexts } from './tables.ts'

export type OwnText = typeof messageTexts.$inferSelect

export function messageTextsStore(db: Database) {
  return {
    all: (): Promise<OwnText[]> => db.select().from(messageTexts),

    async save(text: OwnText) {
      const { subject, body, changedAt } = text
      await db
        .insert(messageTexts)
        .values(text)
        .onConflictDoUpdate({ target: messageTexts.id, set: { subject, body, changedAt } })
    },

    async remove(id: string) {
      await db.delete(messageTexts).where(eq(messageTexts.id, id))
    },
  }
}
