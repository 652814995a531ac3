import { join } from 'node:path'
import type pg from 'pg'
import { poolMaxOfTools } from '../../../platform/database/failover/connection-limit.ts'
import { openPostgres } from '../../../platform/database/postgres.ts'
import { targetNotEmpty } from '../errors.ts'
import { textFormatSettings } from '../create/read-database.ts'
import { openEmbeddedDatabase } from '../create/embedded-database.ts'

export interface Target {
  client: pg.PoolClient
  pool: pg.Pool
  /** Called during inserts: the embedded database needs a checkpoint now and then, or its log grows without limit. */
  checkpointIfNeeded: (bytes: number) => Promise<void>
  commit: () => Promise<void>
  close: () => Promise<void>
}

const checkpointEveryBytes = 32 * 1024 * 1024

/** On a server the restore is one transaction, so that an interrupted one leaves the database empty. */
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
  throw targetNotEmpty(`The database ${new URL(url).pathname.slice(1)}`)
}

/** The folder is deleted if the restore is interrupted, so commits in between are safe. */
export async function openFolder(folder: string): Promise<Target> {
  const { pool, close } = await openEmbeddedDatabase(join(folder, 'db'))
  let bytesSinceCheckpoint = 0
  return open(pool, close, async (client, bytes) => {
    bytesSinceCheckpoint += bytes
    if (bytesSinceCheckpoint < checkpointEveryBytes) return
    bytesSinceCheckpoint = 0
    await client.query('commit')
    await client.query('checkpoint')
    await client.query('begin')
    await client.query(textFormatSettings)
  })
}

async function open(
  pool: pg.Pool,
  closePool: () => Promise<void>,
  checkpointIfNeeded: (client: pg.PoolClient, bytes: number) => Promise<void>,
): Promise<Target> {
  const client = await pool.connect()
  // The next query reports the broken connection; without a listener, Node would exit.
  const ignoreError = () => undefined
  client.on('error', ignoreError)
  let isCheckedOut = true
  const release = (destroy: boolean) => {
    if (isCheckedOut) client.off('error', ignoreError).release(destroy)
    isCheckedOut = false
  }
  await client.query('begin')
  await client.query(textFormatSettings)
  return {
    client,
    pool,
    checkpointIfNeeded: (bytes) => checkpointIfNeeded(client, bytes),
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
