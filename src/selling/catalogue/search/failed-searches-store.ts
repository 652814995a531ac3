import { count, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { failedSearches } from './tables.ts'

/** Anyone can search, so new texts beyond this many a day are dropped: invented searches must not fill the disk. */
const maxTextsPerDay = 500

export const failedSearchesStore = (db: Database) => ({
  async count(entry: typeof failedSearches.$inferInsert) {
    const { day, times, lastAt } = entry
    const isKnown = sql`exists (select from failed_searches where day = ${day} and text = ${entry.text})`
    const [row] = await db
      .select({ texts: count(), isKnown: sql<boolean>`${isKnown}` })
      .from(failedSearches)
      .where(eq(failedSearches.day, day))
    if (!row!.isKnown && row!.texts >= maxTextsPerDay) return
    await db
      .insert(failedSearches)
      .values(entry)
      .onConflictDoUpdate({
        target: [failedSearches.day, failedSearches.text],
        set: { times: sql`${failedSearches.times} + ${times}`, lastAt },
      })
  },

  async deleteBefore(day: string) {
    await db.delete(failedSearches).where(lt(failedSearches.day, day))
  },
})
