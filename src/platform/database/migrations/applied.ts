import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { DatabaseUnusable } from '../errors.ts'
import { olderDatabaseMessage, type Migration } from './read-migrations.ts'

/** Drizzle's own table, so that its tools and older releases read it; `needs` is ours (`read-migrations.ts`). */
export async function createMigrationsTable(tx: Database) {
  const { rows } = await tx.execute<{ columns: number }>(sql`
    select count(*)::int as columns from pg_attribute
    where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname in ('id', 'needs')`)
  if (rows[0]!.columns === 2) return
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists needs bigint`)
}

/** The migrations that this database lacks. Throws DatabaseUnusable if it has newer ones that this release cannot work with. */
export async function findPending(db: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  if (!rows[0]!.is_there) return [...migrations]
  await refuseOlderSchema(db, migrations[0]?.when ?? 0)
  const latest = await refuseNewerSchema(db, migrations.at(-1)?.when ?? 0)
  return migrations.filter(({ when }) => when > latest)
}

async function refuseOlderSchema(db: Database, first: number) {
  const { rows } = await db.execute<{ is_older: boolean | null }>(
    sql`select min(created_at) < ${first} as is_older from drizzle.__drizzle_migrations`,
  )
  if (rows[0]!.is_older) throw new DatabaseUnusable(olderDatabaseMessage())
}

/**
 * An older release must not write to a schema that has lost what it uses. Each newer migration says which one a release must
 * know; where it does not, as when an older release wrote the row, no older release is let through.
 */
async function refuseNewerSchema(db: Database, newestKnown: number) {
  const { rows } = await db.execute<{ latest: string | null; needs: string | null }>(sql`
    select max(created_at) as latest,
      max(coalesce((to_jsonb(applied) ->> 'needs')::bigint, created_at)) filter (where created_at > ${newestKnown}) as needs
    from drizzle.__drizzle_migrations applied`)
  const { latest, needs } = rows[0]!
  if (Number(needs) <= newestKnown) return Number(latest)
  throw new DatabaseUnusable(
    'The database was last used by a newer version of Kadai, and this version does not know what has changed since. ' +
      'Please start the newer version, or restore a backup from before it.',
  )
}

export async function recordMigration(tx: Database, { hash, when, needs }: Migration) {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values (${hash}, ${when}, ${needs})`,
  )
}
