import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { listsWithRowCounts } from '../integrity/lists-with-row-counts.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'

/**
 * Runs a statement with all triggers disabled, as a partial restore or a manual change would. Row counts are recalculated
 * afterwards, unless `inRowCounts` says that the statement changes the counts themselves.
 */
export async function plant(tx: Database, statement: string, { inRowCounts = false } = {}) {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(statement))
  if (inRowCounts) return
  for (const list of listsWithRowCounts) await rowCountsStore(tx).recount(list)
}
