import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openEmbedded } from '../embedded-postgres/open.ts'
import { socketPool, findSocketFolder } from '../embedded-postgres/socket-pool.ts'
import { DatabaseUnreachable, DataDirInUse } from './errors.ts'
import { databaseOn, type Database } from '../database.ts'
import { poolMaxOfTools } from './failover/connection-limit.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the shop's database for tools, without creating or migrating anything. While the shop runs, the embedded database
 * is reached through its socket; otherwise it is opened here, with the lock.
 */
export async function openDatabaseForTools(options: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<{ db: Database; close: () => Promise<unknown> }> {
  const { pool, close } = options.databaseUrl
    ? await openPostgres(options.databaseUrl, { max: poolMaxOfTools })
    : await openEmbeddedForTools(resolve(options.dataDir))
  return { db: databaseOn(pool), close }
}

async function openEmbeddedForTools(dataDir: string) {
  if (!existsSync(join(dataDir, 'db'))) throw new DatabaseUnreachable(`There is no shop in ${dataDir}.`)
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const running = { terminate: () => Promise.resolve() }
    const pool = socketPool(findSocketFolder(dataDir), { ready: () => Promise.resolve(running) })
    return { pool, close: () => pool.end() }
  }
}
