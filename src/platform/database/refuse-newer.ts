import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseUnusable } from './errors.ts'

/** Where a newer version of the shop was at work before, this one would write what that one no longer understands. */
export async function refuseNewerSchema(tx: Pick<NodePgDatabase, 'execute'>, folder: string) {
  const { rows: tables } = await tx.execute<{ is_there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  if (!tables[0]!.is_there) return
  const { rows } = await tx.execute<{ latest: string | null }>(
    sql`select max(created_at) as latest from drizzle.__drizzle_migrations`,
  )
  if (Number(rows[0]!.latest) <= latestKnown(folder)) return
  throw new DatabaseUnusable(
    'The database was last used by a newer version of Kadai, and this version does not know what has changed since. ' +
      'Please start the newer version, or restore a backup from before it.',
  )
}

function latestKnown(folder: string) {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
