import pg from 'pg'
import { DatabaseUnreachable, DatabaseUnusable } from './errors.ts'
import { adaptToConnectionLimit, defaultPoolMax } from './failover/connection-limit.ts'
import { addressesOf, assertPrimary, followPrimary } from './failover/primary.ts'
import { forwardNotifications, type NotificationListener } from './notifications.ts'
import { detectPooler, type ConnectionPath } from './pooler/detect-pooler.ts'
import { PreparingClient } from './prepared-statements.ts'
import { withoutJit } from './without-jit.ts'

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
}

/**
 * A pool on a PostgreSQL server that is writable and new enough; of several servers, the primary. The address may be one of a
 * pooler such as PgBouncer.
 */
export async function openPostgres(databaseUrl: string, options: PoolOptions = {}) {
  const addresses = addressesOf(databaseUrl)
  // What the connections of the detection itself may assume.
  const path: ConnectionPath = { isPooled: true, namesStatements: false }
  const pool = createPool(addresses, path, options)
  try {
    refuseOldServer(await serverVersion(pool, addresses))
    Object.assign(path, await detectPooler(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, path, close: () => pool.end() }
}

function createPool(
  addresses: string[],
  path: ConnectionPath,
  { listener, max = defaultPoolMax }: PoolOptions,
) {
  const pool = new pg.Pool({
    connectionString: addresses[0],
    application_name: 'kadai',
    max,
    Client: ClientWithConnectTimeout,
    connectionTimeoutMillis: queueMs,
    maxLifetimeSeconds: 600,
    keepAlive: true,
    onConnect: (client: pg.ClientBase): unknown => prepareConnection(client, path, listener),
  })
  // An idle connection may die at any time. The pool has dropped it already, but without a listener Node would exit.
  pool.on('error', () => undefined)
  if (listener) forwardNotifications(pool, listener)
  adaptToConnectionLimit(pool, { queueMs })
  followPrimary(pool, addresses)
  return pool
}

/** The pool waits for this before it hands out the connection. */
async function prepareConnection(
  client: pg.ClientBase,
  { isPooled, namesStatements }: ConnectionPath,
  listener: NotificationListener | undefined,
) {
  if (client instanceof PreparingClient) client.namesStatements = namesStatements
  await assertPrimary(client)
  // Behind a pooler both would stay on a connection that others use.
  if (isPooled) return
  await client.query(withoutJit)
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
