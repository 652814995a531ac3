import pg from 'pg'
import { DatabaseUnreachable, DatabaseUnusable } from './errors.ts'
import { adaptToConnectionLimit, defaultPoolMax } from './failover/connection-limit.ts'
import { addressesOf, assertPrimary, followPrimary } from './failover/primary.ts'
import { forwardNotifications, type NotificationListener } from './notifications.ts'
import { ShopPool } from './pool.ts'
import { PreparingClient } from './preparing-client.ts'

const oldestServer = 15

/** Connection timeout. */
const connectMs = 5_000
/** How long a query waits for a free connection: many visitors at once are a queue, not an outage. */
const queueMs = 15_000

/** The pool has one timeout for both waits, and would give up in the queue as early as on a dead server. */
class ClientWithConnectTimeout extends PreparingClient {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

interface PoolOptions {
  listener?: NotificationListener | undefined
  max?: number | undefined
  /** A statement that has no answer after this time fails, and its connection is closed. */
  queryTimeoutMs?: number | undefined
}

/**
 * A pool on a PostgreSQL server that is writable and new enough; of several servers, the primary. LISTEN and settings belong to a
 * session, so a pooler in between must pool sessions.
 */
export async function openPostgres(databaseUrl: string, options: PoolOptions = {}) {
  const addresses = addressesOf(databaseUrl)
  const pool = createPool(addresses, options)
  try {
    refuseOldServer(await serverVersion(pool, addresses))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

function createPool(addresses: string[], { listener, max = defaultPoolMax, queryTimeoutMs }: PoolOptions) {
  const pool = new ShopPool({
    connectionString: addresses[0],
    application_name: 'kadai',
    max,
    Client: ClientWithConnectTimeout,
    connectionTimeoutMillis: queueMs,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    maxLifetimeSeconds: 600,
    keepAlive: true,
    onConnect: (client: pg.ClientBase): unknown => prepareConnection(client, listener),
  })
  // An idle connection may die at any time. The pool has dropped it already, but without a listener Node would exit.
  pool.on('error', () => undefined)
  if (listener) forwardNotifications(pool, listener)
  adaptToConnectionLimit(pool, { queueMs })
  followPrimary(pool, addresses)
  return pool
}

/** The pool waits for this before it hands out the connection. */
async function prepareConnection(client: pg.ClientBase, listener: NotificationListener | undefined) {
  await assertPrimary(client)
  // Compiling a statement takes PostgreSQL up to a second, and no statement of the shop runs that long.
  await client.query('set jit = off')
  if (listener) await client.query(`listen ${listener.channel}`)
}

async function serverVersion(pool: pg.Pool, addresses: string[]) {
  try {
    const { rows } = await pool.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    return rows[0]?.major ?? 0
  } catch (error) {
    throw new DatabaseUnreachable(
      `The database at ${addresses.map(describeAddress).join(', ')} cannot be reached: ${reason(error)}`,
    )
  }
}

function describeAddress(databaseUrl: string) {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  return `${host}:${String(port)}/${database ?? ''}`
}

function refuseOldServer(major: number) {
  if (major >= oldestServer) return
  throw new DatabaseUnusable(
    `The database server is PostgreSQL ${String(major)}; Kadai needs PostgreSQL ${String(oldestServer)} or newer.`,
  )
}

/** `localhost` has two addresses, so its refusal arrives as several errors under an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
