import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

export type Contents = Record<string, string>

/**
 * Row count and content hash of every table, to show that a refused request changed nothing. Leaves out the table in which
 * background jobs record their runs.
 */
export async function contentsOf(db: Database): Promise<Contents> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'jobs' order by 1`,
  )
  const each = tables.map(
    ({ name }) => sql`
      select ${name} as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as holds
      from ${sql.raw(name)} t`,
  )
  const { rows } = await db.execute<{ name: string; holds: string }>(sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ name, holds }) => [name, holds]))
}

/** `contentsOf`, read again only if something was written since: while the write-ahead log stands still, no row has changed. */
export function contentsReader(db: Database): () => Promise<Contents> {
  let last: { contents: Contents; end: string } | undefined
  return async () => {
    const { rows } = await db.execute<{ end: string }>(sql`select pg_current_wal_insert_lsn()::text as end`)
    const { end } = rows[0]!
    if (last?.end !== end) last = { contents: await contentsOf(db), end }
    return last.contents
  }
}
