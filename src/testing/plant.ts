import { sql } from 'drizzle-orm'
import { customerNumbersStore } from '../customer-numbers/store.ts'
import { dayTotalsStore } from '../day-totals/store.ts'
import type { Database } from '../platform/database.ts'
import { listsWithRowCounts } from '../integrity/lists-with-row-counts.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'

/**
 * Runs a statement with all triggers disabled, as a partial restore or a manual change would. Row counts, totals of
 * days and customers' numbers are recalculated afterwards, unless `inTotals` says that the statement changes these themselves.
 */
export async function plant(tx: Database, statement: string, { inTotals = false } = {}) {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(statement))
  if (inTotals) return
  await dayTotalsStore(tx).markAllChanged()
  await customerNumbersStore(tx).markAllChanged()
  for (const list of listsWithRowCounts) await rowCountsStore(tx).recount(list)
}
