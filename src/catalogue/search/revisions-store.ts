import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { catalogueRevisions } from '../tables.ts'

/** How often a catalogue has been changed; `shelf-store.ts` counts. */
export async function revisionOf(db: Database, catalogue: CatalogueName) {
  const [row] = await db
    .select({ revision: catalogueRevisions.revision })
    .from(catalogueRevisions)
    .where(eq(catalogueRevisions.catalogue, catalogue))
  return row?.revision ?? 0
}
