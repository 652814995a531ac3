import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
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
