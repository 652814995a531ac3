import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabaseUnusable, isConnectionError } from '../errors.ts'
import { findPending } from './applied.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'

const pollMs = 1_000
const remindMs = 60_000

/** One sentence for the log and `/readyz`. */
const waitingSentence = (missing: number) =>
  `The database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version, and MIGRATE is 0: waiting until "kadai migrate" has applied ${missing === 1 ? 'it' : 'them'}.`

/**
 * Resolves when the database has every migration of this release; it may have newer ones that leave this release working. Throws
 * DatabaseUnusable if they do not.
 */
export async function awaitMigrations(
  pool: pg.Pool,
  {
    report = () => {},
    folder = migrationsFolder,
  }: { report?: ((line: string) => void) | undefined; folder?: string },
) {
  const migrations = readMigrations(folder)
  let remindAt = 0
  for (;;) {
    const missing = await countMissing(pool, migrations)
    if (missing === 0) return
    if (missing !== undefined && performance.now() >= remindAt) {
      remindAt = performance.now() + remindMs
      report(waitingSentence(missing))
    }
    await pause(pollMs)
  }
}

/** Undefined while the database cannot be reached. */
async function countMissing(pool: pg.Pool, migrations: ReturnType<typeof readMigrations>) {
  try {
    return (await findPending(drizzle(pool), migrations)).length
  } catch (error) {
    // DatabaseUnusable is one too, and no wait helps against it.
    if (isConnectionError(error) && !(error instanceof DatabaseUnusable)) return undefined
    throw error
  }
}
