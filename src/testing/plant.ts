import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Runs a statement without any trigger, as a partial restore or a manual change would. The triggers work again when the transaction ends. */
export async function plant(tx: Database, statement: string) {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(statement))
}
