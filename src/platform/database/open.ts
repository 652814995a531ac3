import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded-postgres/open.ts'
import { claimDataDir } from '../data-dir/claim-data-dir.ts'
import { withQueryTimeout, guardTransactions } from './guard-transactions.ts'
import { migrate } from './migrate.ts'
import { listenForChanges, type NotificationListener } from './notifications.ts'
import { openPostgres } from './postgres.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Longer than any statement may take on the server (`transaction.ts`), and shorter than a visitor waits. It bounds the wait for
 * a hanging server, or for a COMMIT whose standby is gone.
 */
const answerWithinMs = 10_000

/**
 * The shop's database, with every migration applied: the server at `databaseUrl`, or else the embedded one in `dataDir`.
 * Throws DataDirInUse, DataDirUnusable or DatabaseUnreachable.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  /** Maximum number of connections to the server; the embedded database has its own. */
  poolMax?: number | undefined
  listener?: NotificationListener | undefined
}): Promise<OpenDatabase> {
  const { listener } = options
  const { pool, close } = options.databaseUrl
    ? await openServer(options.databaseUrl, options.dataDir, {
        listener,
        max: options.poolMax,
      })
    : await openEmbedded(options.dataDir, listener)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  const listening =
    listener && listenForChanges(pool, listener, { isRemote: options.databaseUrl !== undefined })
  return {
    db: databaseOn(pool, options.databaseUrl ? answerWithinMs : undefined),
    pool,
    async close() {
      await listening?.close()
      await close()
    },
  }
}

/** Images, the backup key and the sandbox's secrets are in the folder also when a server is used. */
function openServer(databaseUrl: string, dataDir: string, pool: Parameters<typeof openPostgres>[1]) {
  claimDataDir(dataDir)
  return openPostgres(databaseUrl, pool)
}

/** With a timeout, a statement without an answer fails, and its connection is closed. */
export function databaseOn(pool: pg.Pool, queryTimeoutMs?: number): Database {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  pool.query = ((statement: object | string, ...more: unknown[]) =>
    query(
      typeof statement === 'string' ? statement : withQueryTimeout(statement, queryTimeoutMs),
      ...more,
    )) as typeof pool.query
  return guardTransactions(drizzle(pool, { casing: 'snake_case' }), pool, queryTimeoutMs)
}
