import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { DatabaseUnreachable } from '../../platform/database/errors.ts'
import { poolMaxOfTools } from '../../platform/database/failover/connection-limit.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { backupIsRunning } from '../errors.ts'
import { copyRunning } from './copy-running.ts'
import { openQuietly } from './quiet-database.ts'
import { plainText } from './rows.ts'

export interface Snapshot {
  client: pg.PoolClient
  close: () => Promise<void>
}

interface Place {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** One moment of the shop's database, which other work on it does not change and does not wait for. Throws backupIsRunning. */
export async function reachSnapshot({ DATABASE_URL, DATA_DIR }: Place, copy: string): Promise<Snapshot> {
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL, { max: poolMaxOfTools })
    : await openCopy(resolve(DATA_DIR), copy)
  const client = await database.pool.connect()
  // Without a listener, Node would end at once when the connection breaks while pictures are written.
  client.on('error', () => undefined)
  const close = async () => {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    await database.close()
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(plainText)
    if (DATABASE_URL) await takeTurn(client)
  } catch (error) {
    await close()
    throw error
  }
  return { client, close }
}

/** Of several machines with one server only one makes a backup at a time; one that dies leaves no lock behind. */
async function takeTurn(client: pg.ClientBase) {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [advisoryLocks.backup],
  )
  if (!rows[0]!.isOurs) throw backupIsRunning()
}

/** Always a copy, so that a shop that is started meanwhile is not kept waiting, and one that stopped hard is left as it is. */
async function openCopy(dataDir: string, folder: string) {
  const database = join(dataDir, 'db')
  if (!existsSync(database) || existsSync(`${database}.unfinished`))
    throw new DatabaseUnreachable(`There is no shop in ${dataDir}.`)
  const away = () => rm(folder, { recursive: true, force: true })
  try {
    await copyRunning(database, join(folder, 'db'))
    const { pool, close } = await openQuietly(join(folder, 'db'))
    return { pool, close: () => close().finally(away) }
  } catch (error) {
    await away()
    throw error
  }
}
