import type pg from 'pg'
import { databaseOn, type Database } from '../database.ts'
import { openEmbedded } from '../embedded-postgres/open.ts'
import { claimDataDir } from '../data-dir/claim-data-dir.ts'
import { poolMaxOfTools } from './failover/connection-limit.ts'
import { migrate } from './migrate.ts'
import { awaitMigrations } from './migrations/await-migrations.ts'
import { migrationsFolder } from './migrations/read-migrations.ts'
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
const queryTimeoutMs = 10_000

export interface DatabaseOptions {
  databaseUrl?: string | undefined
  dataDir: string
  /** Whether a server's shop keeps files in `dataDir`; otherwise the folder need not exist. */
  usesDataDir?: boolean
  /** Maximum number of connections to the server; the embedded database has its own. */
  poolMax?: number | undefined
  listener?: NotificationListener | undefined
  /** `wait`: another process migrates, and this one opens when that is done. */
  migrations?: 'apply' | 'wait'
  report?: (line: string) => void
}

/**
 * The shop's database, with every migration applied: the server at `databaseUrl`, or else the embedded one in `dataDir`.
 * Throws DataDirInUse, DataDirUnusable or DatabaseUnreachable.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, listener } = options
  const isRemote = databaseUrl !== undefined
  const { pool, close } = isRemote ? await openServer(databaseUrl, options) : await openFolder(options)
  const listening = listener && listenForChanges(pool, listener, { isRemote })
  return {
    db: databaseOn(pool),
    pool,
    async close() {
      await listening?.close()
      await close()
    },
  }
}

async function openFolder(options: DatabaseOptions) {
  const { pool, close } = await openEmbedded(options.dataDir, options.listener)
  try {
    await bringUpToDate(pool, options)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close }
}

async function openServer(databaseUrl: string, options: DatabaseOptions) {
  const { dataDir, usesDataDir = true, listener, poolMax: max } = options
  // Without a bucket, images are in the folder also when a server is used, and so are keys that no setting holds.
  if (usesDataDir) claimDataDir(dataDir)
  // Its own connections, because building an index may take longer than any query of the shop.
  const { pool, close } = await openPostgres(databaseUrl, { max: poolMaxOfTools })
  try {
    await bringUpToDate(pool, options)
  } finally {
    await close()
  }
  return openPostgres(databaseUrl, { listener, max, queryTimeoutMs })
}

async function bringUpToDate(pool: pg.Pool, options: DatabaseOptions) {
  const { databaseUrl, migrations = 'apply', report } = options
  if (migrations === 'wait') await awaitMigrations(pool, { report })
  else
    await migrate(pool, migrationsFolder, { isShared: databaseUrl !== undefined, ...(report && { report }) })
}
