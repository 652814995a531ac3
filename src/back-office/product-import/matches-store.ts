import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { ColumnMatch } from './match-columns.ts'
import { productImportMatches as matches } from './tables.ts'

/** What staff chose for sheets, by `headingsKey`. */
export function matchesStore(db: Database) {
  return {
    async of(headings: string[]): Promise<Map<string, ColumnMatch>> {
      if (headings.length === 0) return new Map()
      const stored = await db.select().from(matches).where(inArray(matches.headings, headings))
      return new Map(stored.map(({ headings: key, match }) => [key, match]))
    },

    async save(headings: string, match: ColumnMatch, chosenAt: Date) {
      await db
        .insert(matches)
        .values({ headings, match, chosenAt })
        .onConflictDoUpdate({ target: matches.headings, set: { match, chosenAt } })
    },
  }
}
