import type pg from 'pg'
import type { Database } from '../platform/database.ts'
import { databaseOn } from '../platform/database.ts'
import { Invalidations } from '../platform/response-cache/invalidations.ts'
import { emptyTables } from './empty-tables.ts'
import { openPostgresForTests } from './test-postgres.ts'
import { openPgliteForTests } from './test-pglite.ts'

export interface TestDatabase {
  db: Database
  pool: pg.Pool
  changes: Invalidations
  /** Deletes all rows of all tables. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a migrated database for a test file: in memory, or on the server at TEST_DATABASE_URL. Open one per file, `empty` it
 * between tests, `close` it at the end.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const changes = new Invalidations()
  const { pool, close } = serverUrl
    ? await openPostgresForTests(serverUrl, changes)
    : await openPgliteForTests(changes)
  return {
    db: databaseOn(pool),
    pool,
    changes,
    close,
    empty: emptyTables(pool),
  }
}
