import type { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { DatabaseUnusable } from '../../database/errors.ts'
import { migrationsFolder } from '../../database/migrate.ts'

type Migration = ReturnType<typeof bundledMigrations>[number]
export const bundledMigrations = () => readMigrationFiles({ migrationsFolder })

/** Those that made the tables there; throws where this software does not know them. */
export async function appliedMigrations(database: PGlite): Promise<Migration[]> {
  const { rows } = await database.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  const own = bundledMigrations()
  if (rows.some(({ hash }, index) => own[index]?.hash !== hash))
    throw new DatabaseUnusable('The database is of another or a newer version of Kadai; nothing was changed.')
  return own.slice(0, rows.length)
}

/** Empty tables, written down as Drizzle does, so that the next start goes on from there. */
export async function createTables(database: PGlite, migrations: Migration[]) {
  await database.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await database.exec(statement)
    await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
