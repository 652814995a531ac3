import { join } from 'node:path'
import type pg from 'pg'
import { poolMaxOfTools } from '../../platform/database/failover/connection-limit.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { placeNotEmpty } from '../errors.ts'
import { plainText } from '../create/rows.ts'
import { openQuietly } from '../create/quiet-database.ts'

export interface Target {
  client: pg.PoolClient
  pool: pg.Pool
  /** Called as rows go in: the embedded database must write a checkpoint now and then, or its log grows without limit. */
  breathe: (bytes: number) => Promise<void>
  commit: () => Promise<void>
  close: () => Promise<void>
}

const checkpointEvery = 32 * 1024 * 1024

/** On a server all of a restore is one transaction, so that one which ends early leaves the database as empty as it was. */
export async function openServer(url: string): Promise<Target> {
  const { pool, close } = await openPostgres(url, { max: poolMaxOfTools })
  const target = await open(pool, close, async () => undefined)
  const { rows } = await target.client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S', 'm', 'p')
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all select from pg_namespace where nspname = 'drizzle'`,
  )
  if (rows.length === 0) return target
  await target.close()
  throw placeNotEmpty(`The database ${new URL(url).pathname.slice(1)}`)
}

/** In a folder that is thrown away when the restore ends early, so it may commit on the way. */
export async function openFolder(folder: string): Promise<Target> {
  const { pool, close } = await openQuietly(join(folder, 'db'))
  let since = 0
  return open(pool, close, async (client, bytes) => {
    since += bytes
    if (since < checkpointEvery) return
    since = 0
    await client.query('commit')
    await client.query('checkpoint')
    await client.query('begin')
    await client.query(plainText)
  })
}

async function open(
  pool: pg.Pool,
  closePool: () => Promise<void>,
  breathe: (client: pg.PoolClient, bytes: number) => Promise<void>,
): Promise<Target> {
  const client = await pool.connect()
  // The next question says that the connection broke; without a listener, Node would end at once.
  const broke = () => undefined
  client.on('error', broke)
  let isOut = true
  const release = (destroy: boolean) => {
    if (isOut) client.off('error', broke).release(destroy)
    isOut = false
  }
  await client.query('begin')
  await client.query(plainText)
  return {
    client,
    pool,
    breathe: (bytes) => breathe(client, bytes),
    async commit() {
      await client.query('commit')
      release(false)
    },
    async close() {
      release(true)
      await closePool()
    },
  }
}
