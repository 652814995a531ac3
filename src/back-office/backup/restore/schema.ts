import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { missingExtension } from '../../../platform/database/migrate.ts'
import {
  migrationsFolder,
  withoutConcurrently,
} from '../../../platform/database/migrations/read-migrations.ts'
import { newerBackup, olderBackup, otherBackup, damagedBackup } from '../errors.ts'
import type { Head } from '../format/manifest.ts'
import { describeDatabase, quoteIdentifier } from '../create/read-database.ts'

/** The migrations of the backup's tables. Throws if this release does not know them. */
export function migrationsFor({ migrations }: Head, folder = migrationsFolder) {
  const own = readMigrationFiles({ migrationsFolder: folder })
  const [first] = migrations
  if (first && own[0] && first.when < own[0].folderMillis) throw olderBackup()
  const isSame = migrations.every(({ hash }, index) => own[index] === undefined || own[index].hash === hash)
  if (!isSame) throw otherBackup()
  if (migrations.length > own.length) throw newerBackup()
  return own.slice(0, migrations.length)
}

/** Creates the backup's tables and records the migrations as Drizzle does, so that it continues from there. */
export async function createTables(client: pg.PoolClient, migrations: ReturnType<typeof migrationsFor>) {
  const db = drizzle(client)
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements)
      await db.execute(sql.raw(withoutConcurrently(statement))).catch((error: unknown) => {
        throw missingExtension(error) ?? error
      })
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

type Described = Pick<Head, 'tables' | 'sequences'>

/**
 * Matches the backup's tables, columns and sequences with those that our own migrations have just created: names and
 * types in SQL come from PostgreSQL's catalogue, never from the file. Columns are in the file's order, which is that of its
 * values. Throws if the file has more, fewer or others.
 */
export async function matchHeadToCatalog(
  client: pg.ClientBase,
  head: Head,
  file: string,
): Promise<Described> {
  const own = await describeDatabase(client)
  const tables = matchByName(head.tables, own.tables, file).map(([given, table]) => ({
    name: table.name,
    columns: matchByName(given.columns, table.columns, file).map(([, column]) => column),
  }))
  const sequences = matchByName(head.sequences, own.sequences, file).map(([{ value, isUsed }, { name }]) => ({
    name,
    value,
    isUsed,
  }))
  return { tables, sequences }
}

interface Named {
  name: string
}

/** Pairs the two lists by name; both must have the same names, each once. */
function matchByName<Given extends Named, Own extends Named>(given: Given[], own: Own[], file: string) {
  const byName = new Map(own.map((one) => [one.name, one]))
  const pairs = given.map((one): [Given, Own] => {
    const match = byName.get(one.name)
    if (!match) throw damagedBackup(file)
    byName.delete(one.name)
    return [one, match]
  })
  if (byName.size > 0) throw damagedBackup(file)
  return pairs
}

/**
 * Drops what would slow inserts down or reject rows in this order: triggers, foreign keys, and indexes that are not constraints.
 * Returns a function that recreates them, which validates the foreign keys.
 */
export async function dropConstraints(client: pg.ClientBase, tables: string[]) {
  const foreignKeys = await readDefinitions(client, foreignKeysQuery)
  const indexes = await readDefinitions(client, indexesQuery)
  await client.query(`truncate ${tables.map((name) => `public.${quoteIdentifier(name)}`).join(', ')} cascade`)
  for (const { table, name } of foreignKeys)
    await client.query(
      `alter table public.${quoteIdentifier(table)} drop constraint ${quoteIdentifier(name)}`,
    )
  for (const { name } of indexes) await client.query(`drop index public.${quoteIdentifier(name)}`)
  for (const name of tables)
    await client.query(`alter table public.${quoteIdentifier(name)} disable trigger user`)

  return async (report: (done: number, of: number) => void) => {
    const adds = foreignKeys.map(
      ({ table, name, definition }) =>
        `alter table public.${quoteIdentifier(table)} add constraint ${quoteIdentifier(name)} ${definition}`,
    )
    const all = [
      ...indexes.map(({ definition }) => definition),
      ...adds,
      ...tables.map((name) => `alter table public.${quoteIdentifier(name)} enable trigger user`),
      ...tables.map((name) => `analyze public.${quoteIdentifier(name)}`),
    ]
    for (const [done, statement] of all.entries()) {
      report(done, all.length)
      await client.query(statement)
    }
  }
}

interface Definition {
  table: string
  name: string
  definition: string
}

const readDefinitions = async (client: pg.ClientBase, query: string) =>
  (await client.query<Definition>(query)).rows

const foreignKeysQuery = `
  select (select relname from pg_class where oid = conrelid) as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`

const indexesQuery = `
  select t.relname as table, c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
  order by i.indexrelid`
