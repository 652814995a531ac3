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
 * Applies what is missing, all or nothing. The lock belongs to the transaction, so that of several processes starting at
 * once one migrates while the others wait, and one that dies leaves no lock behind.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder) {
  if (!existsSync(`${folder}/meta/_journal.json`)) return
  const client = await pool.connect()
  let broke: Error | undefined
  // Without a listener, Node would end at once when the connection breaks between two statements.
  client.on('error', (error) => (broke = error))
  try {
    await drizzle(client).transaction(async (tx) => {
      await lockUntilCommit(tx, 'migration')
      await refuseNewerSchema(tx, folder)
      // Drizzle's migrator needs only what a transaction has too; its type asks for a whole database.
      await applyMigrations(tx as unknown as NodePgDatabase, { migrationsFolder: folder })
    })
  } catch (error) {
    throw missingExtension(error) ?? error
  } finally {
    client.removeAllListeners('error').release(broke)
  }
}

/** The one step of a migration that depends on how the server was installed and on who we are there. */
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

/** Where a newer version of the shop was at work before, this one would write what that one no longer understands. */
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
