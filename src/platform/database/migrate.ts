import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { tryLockUntilCommit } from './advisory-locks.ts'
import { DatabaseUnreachable } from './errors.ts'
import { createMigrationsTable, findPending, recordMigration } from './migrations/applied.ts'
import { applyConcurrently } from './migrations/apply-concurrently.ts'
import { limitLocks, withLockRetries } from './migrations/lock-retries.ts'
import {
  migrationsFolder,
  readMigrations,
  withoutConcurrently,
  type Migration,
} from './migrations/read-migrations.ts'

interface MigrateOptions {
  /**
   * Others use the database meanwhile: each migration has a transaction of its own, so that it locks its tables briefly. A run that
   * ends early is continued by the next. Otherwise all are applied or none.
   */
  isShared?: boolean
  /** Why it takes longer. */
  report?: (line: string) => void
  onMigration?: (tag: string) => void
}

type Step = 'complete' | 'applied' | 'busy' | Migration

const busyPauseMs = 200

/**
 * Applies the missing migrations. An advisory lock lets one of several processes migrate while the others wait; the server
 * releases it when that process dies. It belongs to a transaction.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder, options: MigrateOptions = {}) {
  const migrations = readMigrations(folder)
  const report = options.report ?? (() => undefined)
  let wasBusy = false
  while (migrations.length > 0) {
    const step = await applyNext(pool, migrations, options)
    if (step === 'complete') return
    if (step === 'busy' && !wasBusy) report('Another process is migrating the database; waiting for it.')
    wasBusy = step === 'busy'
    if (typeof step === 'object') {
      options.onMigration?.(step.tag)
      await applyConcurrently(pool, step, migrations, report)
    }
    if (step === 'busy') await pause(busyPauseMs)
  }
}

/** Returns a migration that needs no transaction instead of applying it. */
async function applyNext(pool: pg.Pool, migrations: Migration[], options: MigrateOptions): Promise<Step> {
  const { isShared = false, report = () => undefined, onMigration } = options
  return withLockRetries(report, () =>
    inOwnTransaction(pool, async (tx) => {
      await limitLocks(tx)
      // Waiting for the lock would keep a snapshot open, for which an index that is being built waits in turn.
      if (!(await tryLockUntilCommit(tx, 'migration'))) return 'busy'
      await createMigrationsTable(tx)
      const pending = await findPending(tx, migrations)
      const [next] = pending
      if (!next) return 'complete'
      // An empty database has no users yet.
      const isFirst = pending.length === migrations.length
      if (isShared && !isFirst && next.isConcurrent) return next
      for (const migration of isShared && !isFirst ? [next] : pending) {
        onMigration?.(migration.tag)
        for (const statement of migration.statements)
          await tx.execute(sql.raw(withoutConcurrently(statement)))
        await recordMigration(tx, migration)
      }
      return 'applied'
    }),
  )
}

async function inOwnTransaction<Result>(pool: pg.Pool, work: (tx: Database) => Promise<Result>) {
  const client = await pool.connect()
  let broke: Error | undefined
  // Without a listener, Node would exit if the connection broke between two statements.
  client.on('error', (error) => (broke = error))
  try {
    return await drizzle(client).transaction(work)
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
