import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { allChecks } from '../integrity/run-checks.ts'
import type { Database } from '../platform/database.ts'

/** The judge: whatever contradicts itself in the books stands in the failure. All checks at once, since tests ask often. */
export async function expectCleanBooks(db: Database, now: Date) {
  expect(await disagreements(db, now)).toEqual([])
}

/** As "I20 KD-ABC: what is wrong", in the order of the checks; what is only to be watched is left out. */
async function disagreements(db: Database, now: Date): Promise<string[]> {
  const parts = allChecks
    .filter(({ severity }) => severity !== 'warning')
    .map(({ id, rows }) => sql`select ${id}::text as id, order_id, detail from (${rows(now)}) as rows`)
  const { rows } = await db.execute<{ id: string; order_id: string | null; detail: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows.map(({ id, order_id, detail }) => `${id} ${order_id ?? ''}: ${detail}`)
}
