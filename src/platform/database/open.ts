import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded-postgres/open.ts'
import { claimDataDir } from '../files/claim-data-dir.ts'
import { within } from './failover/line.ts'
import { Changes } from '../response-cache/changes.ts'
import { hearChanges } from '../response-cache/hear-changes.ts'
import { migrate } from './migrate.ts'
import { keepTransactionsWhole } from './one-handle.ts'
import { openPostgres } from './postgres.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** Of what the shop shows, by whatever process. */
  changes: Changes
  close: () => Promise<void>
}

/**
 * Longer than any statement of the shop may take on the server (`transaction.ts`), and shorter than a visitor waits: what
 * a server that hangs, or a COMMIT whose standby is gone, costs.
 */
const answerWithinMs = 10_000

/**
 * The shop's database, with every migration applied: the server at `databaseUrl`, or else the embedded one in `dataDir`.
 * Throws DataDirInUse, DataDirUnusable or DatabaseUnreachable.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections to the server at most; the embedded database has its own few. */
  poolMax?: number | undefined
}): Promise<OpenDatabase> {
  const changes = new Changes()
  const { pool, close } = options.databaseUrl
    ? await openServer(options.databaseUrl, options.dataDir, { changes, max: options.poolMax })
    : await openEmbedded(options.dataDir, changes)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  const hearing = hearChanges(pool, changes, { isFarAway: options.databaseUrl !== undefined })
  return {
    db: databaseOn(pool, options.databaseUrl ? answerWithinMs : undefined),
    pool,
    changes,
    async close() {
      await hearing.close()
      await close()
    },
  }
}

/** Pictures, the key of the backups and the sandbox's secrets lie in the folder beside a server too. */
function openServer(databaseUrl: string, dataDir: string, pool: Parameters<typeof openPostgres>[1]) {
  claimDataDir(dataDir)
  return openPostgres(databaseUrl, pool)
}

/** Where a limit is given, a statement that is not answered in time fails, and its connection is given up. */
export function databaseOn(pool: pg.Pool, answerWithinMs?: number): Database {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  pool.query = ((statement: object | string, ...more: unknown[]) =>
    query(
      typeof statement === 'string' ? statement : within(statement, answerWithinMs),
      ...more,
    )) as typeof pool.query
  return keepTransactionsWhole(drizzle(pool, { casing: 'snake_case' }), pool, answerWithinMs)
}
