import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Runs a statement with all triggers disabled, as a partial restore or a manual change would. */
export async function plant(tx: Database, statement: string) {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(statement))
}
