import type { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { DatabaseUnusable } from '../../database/errors.ts'
import { migrationsFolder, withoutConcurrently } from '../../database/migrations/read-migrations.ts'

type Migration = ReturnType<typeof bundledMigrations>[number]
export const bundledMigrations = () => readMigrationFiles({ migrationsFolder })

/** The migrations that created the old tables; throws if this version does not know them. */
export async function appliedMigrations(database: PGlite): Promise<Migration[]> {
  const { rows } = await database.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  const own = bundledMigrations()
  if (rows.some(({ hash }, index) => own[index]?.hash !== hash))
    throw new DatabaseUnusable('The database is of another or a newer version of Kadai; nothing was changed.')
  return own.slice(0, rows.length)
}

/** Creates empty tables and records the migrations as Drizzle does, so that the next start continues from there. */
export async function createTables(database: PGlite, migrations: Migration[]) {
  await database.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await database.exec(withoutConcurrently(statement))
    await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

interface Table {
  name: string
  columns: string
}

/**
 * Copies all rows of all tables into tables that the same migrations created. Rows are copied unchanged: triggers and
 * generated columns do not run. Returns the row count of each table; throws if a count differs.
 */
export async function copyTables(from: PGlite, to: PGlite, report: (table: string) => void) {
  const tables = await tablesOf(from)
  const counts: Record<string, number> = {}
  await to.transaction(async (tx) => {
    await tx.exec('set local session_replication_role = replica')
    // Rows that the migrations inserted are copied with the others.
    await tx.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of tables) {
      report(name)
      const { blob } = await from.query(`copy ${name} (${columns}) to '/dev/blob'`)
      if (blob && blob.size > 0) await tx.query(`copy ${name} (${columns}) from '/dev/blob'`, [], { blob })
      counts[name] = await countOf(from, name)
      if ((await countOf(tx, name)) !== counts[name]) throw new Error(`Not all rows of ${name} were copied.`)
    }
  })
  await setSequences(from, to)
  return counts
}

type Queryable = Pick<PGlite, 'query'>

async function tablesOf(database: Queryable) {
  const { rows } = await database.query<Table>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  return rows
}

async function countOf(database: Queryable, table: string) {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

async function setSequences(from: Queryable, to: Queryable) {
  const { rows } = await from.query<{ name: string; value: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of rows)
    if (value !== null) await to.query('select setval($1, $2::bigint)', [name, value])
}
