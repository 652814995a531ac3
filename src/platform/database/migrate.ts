import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { lockUntilCommit } from './advisory-locks.ts'
import { DatabaseUnreachable, DatabaseUnusable } from './errors.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Applies missing migrations in one transaction. Its lock lets one of several starting processes migrate while the others wait,
 * and is released if that process dies.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder) {
  if (!existsSync(`${folder}/meta/_journal.json`)) return
  const client = await pool.connect()
  let broke: Error | undefined
  // Without a listener, Node would exit if the connection broke between two statements.
  client.on('error', (error) => (broke = error))
  try {
    await drizzle(client).transaction(async (tx) => {
      await lockUntilCommit(tx, 'migration')
      await refuseNewerSchema(tx, folder)
      // Drizzle's migrator needs only what a transaction has; its type requires a database.
      await applyMigrations(tx as unknown as NodePgDatabase, { migrationsFolder: folder })
    })
  } catch (error) {
    throw missingExtension(error) ?? error
  } finally {
    client.removeAllListeners('error').release(broke)
  }
}

/** The only step of a migration that depends on the server's installation and on our role. */
export function missingExtension(error: unknown) {
  if (!(error instanceof DrizzleQueryError)) return undefined
  const [, name] = /create extension if not exists (\w+)/i.exec(error.query) ?? []
  if (!name) return undefined
  const reason = error.cause instanceof Error ? error.cause.message : ''
  return new DatabaseUnreachable(
    `The database needs PostgreSQL's extension ${name}, which could not be created: ${reason}. It comes with PostgreSQL's contrib package; ` +
      `then let the shop's user create in its database ("grant create on database … to …"), or run "create extension ${name}" there as an administrator.`,
  )
}

/** An older release must not write to a schema that a newer one has migrated. */
async function refuseNewerSchema(tx: Pick<NodePgDatabase, 'execute'>, folder: string) {
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
