import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shopSynonyms } from './tables.ts'

export type StoredSynonym = typeof shopSynonyms.$inferSelect

export const shopSynonymsStore = (db: Database) => ({
  list: (): Promise<StoredSynonym[]> => db.select().from(shopSynonyms).orderBy(asc(shopSynonyms.term)),

  total: () => db.$count(shopSynonyms),

  /** Returns whether it is new. */
  async add(synonym: StoredSynonym) {
    const added = await db.insert(shopSynonyms).values(synonym).onConflictDoNothing().returning()
    return added.length > 0
  },

  /** Returns whether there was one. */
  async remove(id: string) {
    const removed = await db.delete(shopSynonyms).where(eq(shopSynonyms.id, id)).returning()
    return removed.length > 0
  },
})
