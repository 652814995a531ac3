import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { openEmbedded } from '../embedded-postgres/open.ts'
import { claimDataDir } from '../data-dir/claim-data-dir.ts'
import { withQueryTimeout, guardTransactions } from './guard-transactions.ts'
import { migrate } from './migrate.ts'
import { awaitMigrations } from './migrations/await-migrations.ts'
import { migrationsFolder } from './migrations/read-migrations.ts'
import { listenForChanges, type Listening, type NotificationListener } from './notifications.ts'
import { openListenPool } from './pooler/listen-pool.ts'
import { direct, type ConnectionPath } from './pooler/detect-pooler.ts'
import { openPostgres } from './postgres.ts'
import { openReplica, type ReadReplica } from './replica/read-replica.ts'
import { readsFromReplica } from './replica/scope.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  path: ConnectionPath
  replica: ReadReplica | undefined
  close: () => Promise<void>
}

/**
 * Longer than any statement may take on the server (`transaction.ts`), and shorter than a visitor waits. It bounds the wait for
 * a hanging server, or for a COMMIT whose standby is gone.
 */
const answerWithinMs = 10_000

export interface DatabaseOptions {
  databaseUrl?: string | undefined
  /** Reaches the same server as `databaseUrl` without a pooler, for one connection that listens. */
  listenUrl?: string | undefined
  /** Standbys, for reads that may be a few seconds old. */
  readUrl?: string | undefined
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
  const { databaseUrl, poolMax: max } = options
  let replica: ReadReplica | undefined
  const listener = options.listener && notifiedFirst(options.listener, () => replica?.noteChange())
  const isRemote = databaseUrl !== undefined
  const { pool, path, close } = isRemote
    ? await openServer(databaseUrl, { ...options, listener })
    : { path: direct, ...(await openEmbedded(options.dataDir, listener)) }
  try {
    await bringUpToDate(pool, options)
  } catch (error) {
    await close()
    throw error
  }
  if (options.readUrl) replica = openReplica(options.readUrl, { pool, max })
  const listenPool = listener && options.listenUrl ? openListenPool(options.listenUrl, listener) : undefined
  // A pooler accepts LISTEN, and the changes then arrive at nobody.
  const mayListen = !path.isPooled || listenPool !== undefined
  const listening =
    listener && mayListen ? listenForChanges(pool, listener, { isRemote, listenPool }) : undefined
  return {
    db: databaseOn(pool, isRemote ? answerWithinMs : undefined, {
      replica,
      // Other connections of a server hear of a change on their own.
      afterWrite: path.isPooled || listenPool ? listening?.caughtUp : undefined,
    }),
    ...{ pool, path, replica },
    async close() {
      await listening?.close()
      await Promise.all([listenPool?.end(), replica?.close()])
      await close()
    },
  }
}

async function bringUpToDate(pool: pg.Pool, options: DatabaseOptions) {
  const { databaseUrl, migrations = 'apply', report } = options
  if (migrations === 'wait') await awaitMigrations(pool, { report })
  else
    await migrate(pool, migrationsFolder, { isShared: databaseUrl !== undefined, ...(report && { report }) })
}

/** Calls `notify` first: whoever hears of a change must not read what was there before it. */
const notifiedFirst = (listener: NotificationListener, notify: () => void): NotificationListener => ({
  channel: listener.channel,
  onNotify(payload) {
    notify()
    listener.onNotify(payload)
  },
  onConnected() {
    notify()
    listener.onConnected()
  },
  onDisconnected: () => listener.onDisconnected(),
})

/** Without a bucket, images are in the folder also when a server is used, and so are keys that no setting holds. */
function openServer(
  databaseUrl: string,
  { dataDir, usesDataDir = true, listener, poolMax: max }: DatabaseOptions,
) {
  if (usesDataDir) claimDataDir(dataDir)
  return openPostgres(databaseUrl, { listener, max })
}

interface Cluster {
  replica?: ReadReplica | undefined
  /** Runs after each write that was committed. */
  afterWrite?: Listening['caughtUp'] | undefined
}

/** With a timeout, a statement without an answer fails, and its connection is closed. */
export function databaseOn(
  pool: pg.Pool,
  queryTimeoutMs?: number,
  { replica, afterWrite }: Cluster = {},
): Database {
  const queryPrimary = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const query = (asked: object | string, ...more: unknown[]) => {
    const statement = typeof asked === 'string' ? asked : withQueryTimeout(asked, queryTimeoutMs)
    const done = queryPrimary(statement, ...more)
    return afterWrite && !isRead(asked) ? afterwards(done, afterWrite) : done
  }
  pool.query = (
    replica
      ? (asked: object | string, ...more: unknown[]) =>
          readsFromReplica() && isRead(asked)
            ? replica.query(asked, more, () => query(asked, ...more))
            : query(asked, ...more)
      : query
  ) as typeof pool.query
  return guardTransactions(drizzle(pool, { casing: 'snake_case' }), pool, { queryTimeoutMs, afterWrite })
}

async function afterwards<Result>(done: Promise<Result>, then: () => Promise<void>) {
  const result = await done
  await then()
  return result
}

const writing = /\b(insert|update|delete|merge|notify|nextval|setval|lock)\b|pg_(advisory|notify|logical)/i

/** Rather too few than too many: what is no read goes to the primary. */
function isRead(asked: object | string) {
  const text = typeof asked === 'string' ? asked : 'text' in asked ? String(asked.text) : ''
  return /^\s*(select|with)\b/i.test(text) && !writing.test(text)
}
