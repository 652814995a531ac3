import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { serverDomains } from '../domains.server.ts'
import type { Database } from '../platform/database.ts'

/** Expects that the integrity checks find no problem. Runs all checks in one query, since tests call this often. */
export async function expectChecksPass(db: Database, now: Date) {
  expect(await disagreements(db, now)).toEqual([])
}

/** Findings as "I20 KD-ABC: description", in the order of the checks, without those of level `warning`. */
async function disagreements(db: Database, now: Date): Promise<string[]> {
  const parts = serverDomains
    .flatMap(({ checks = [] }) => checks)
    .filter(({ severity }) => severity !== 'warning')
    .map(({ id, rows }) => sql`select ${id}::text as id, order_id, detail from (${rows(now)}) as rows`)
  const { rows } = await db.execute<{ id: string; order_id: string | null; detail: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows.map(({ id, order_id, detail }) => `${id} ${order_id ?? ''}: ${detail}`)
}
