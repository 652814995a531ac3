import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder, missingExtension } from '../../platform/database/migrate.ts'
import { newerBackup, otherBackup } from '../errors.ts'
import type { Head } from '../format/manifest.ts'

/** The migrations that made the backup's tables. Throws where this software does not know them. */
export function migrationsOf({ migrations }: Head, folder = migrationsFolder) {
  const own = readMigrationFiles({ migrationsFolder: folder })
  const isSame = migrations.every(({ hash }, index) => own[index] === undefined || own[index].hash === hash)
  if (!isSame) throw otherBackup()
  if (migrations.length > own.length) throw newerBackup()
  return own.slice(0, migrations.length)
}

/** The tables as they were when the backup was made, empty; written down as Drizzle does, so that it goes on from there. */
export async function buildTables(client: pg.PoolClient, migrations: ReturnType<typeof migrationsOf>) {
  const db = drizzle(client)
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements)
      await db.execute(sql.raw(statement)).catch((error: unknown) => {
        throw missingExtension(error) ?? error
      })
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
