import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { countedLists, rowCountsStore } from '../platform/row-counts/row-counts-store.ts'

/**
 * Past every guard, as a restored half of a backup or a hand in the database would. The triggers that count rows are off
 * too; unless it is the counts that are planted, they are made right.
 */
export async function plant(tx: Database, statement: string, { inTallies = false } = {}) {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(statement))
  if (inTallies) return
  for (const list of countedLists) await rowCountsStore(tx).recount(list)
}
