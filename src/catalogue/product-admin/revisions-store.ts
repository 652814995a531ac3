import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { catalogues as catalogueNames } from '../catalogues.ts'
import { catalogueRevisions, type products } from '../tables.ts'

/**
 * The last statement of a write, because its row lock blocks all other writes to the catalogue; sorted, so that two
 * cannot deadlock.
 */
export async function bumpRevisions(db: Database, rows: Pick<typeof products.$inferSelect, 'catalogue'>[]) {
  if (rows.length === 0) return
  const catalogues = [...new Set(rows.map((row) => row.catalogue))].sort()
  await db
    .insert(catalogueRevisions)
    .values(catalogues.map((catalogue) => ({ catalogue, revision: 1 })))
    .onConflictDoUpdate({
      target: catalogueRevisions.catalogue,
      set: { revision: sql`${catalogueRevisions.revision} + 1` },
    })
}

/** Tells the response caches that lists changed, at the end of many additions which only made them outdated. */
export async function notifyListsChanged(db: Database) {
  const payload = sql`pg_current_xact_id() || ${' ' + catalogueNames.join(' ')}`
  await db.execute(sql`select pg_notify('kadai_shown', ${payload})`)
}
