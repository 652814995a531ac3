import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { PageTextId } from './contract.ts'
import { pageTexts } from './tables.ts'

export type OwnPageText = typeof pageTexts.$inferSelect

export function pageTextsStore(db: Database) {
  return {
    all: (): Promise<OwnPageText[]> => db.select().from(pageTexts),

    async save(text: OwnPageText) {
      const { body, changedAt } = text
      await db
        .insert(pageTexts)
        .values(text)
        .onConflictDoUpdate({ target: pageTexts.id, set: { body, changedAt } })
    },

    async remove(id: PageTextId) {
      await db.delete(pageTexts).where(eq(pageTexts.id, id))
    },
  }
}
