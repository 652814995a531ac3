import type pg from 'pg'
import type { Database } from '../platform/database.ts'
import { databaseOn } from '../platform/database/open.ts'
import { Invalidations } from '../platform/response-cache/invalidations.ts'
import { openPostgresForTests } from './test-postgres.ts'
import { openPgliteForTests } from './test-pglite.ts'

export interface TestDatabase {
  db: Database
  pool: pg.Pool
  changes: Invalidations
  /** Truncates every table. */
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
    async empty() {
      await pool.query(emptyEveryTable)
    },
  }
}

// Truncating an empty table costs as much as a full one, so only tables with rows are truncated.
const emptyEveryTable = `
  do $$
  declare
    name text;
    has_rows boolean;
    names text[];
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then names := names || name; end if;
    end loop;
    if names is not null then
      execute 'truncate ' || array_to_string(names, ', ') || ' restart identity cascade';
    end if;
  end $$`
