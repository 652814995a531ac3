import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded/open.ts'
import { migrate } from './migrate.ts'
import { keepTransactionsWhole } from './one-handle.ts'
import { openPostgres } from './postgres.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * The shop's database, with every migration applied: the server at `databaseUrl`, or else the embedded one in `dataDir`.
 * Throws DataDirInUse or DatabaseUnreachable.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  const { pool, close } = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openEmbedded(options.dataDir)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: databaseOn(pool), pool, close }
}

export function databaseOn(pool: pg.Pool): Database {
  return keepTransactionsWhole(drizzle(pool, { casing: 'snake_case' }), pool)
}
