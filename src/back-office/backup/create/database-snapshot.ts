import { existsSync, constants } from 'node:fs'
import { rm, copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve, dirname } from 'node:path'
import type pg from 'pg'
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts'
import { DatabaseUnreachable } from '../../../platform/database/errors.ts'
import { poolMaxOfTools } from '../../../platform/database/failover/connection-limit.ts'
import { openPostgres } from '../../../platform/database/postgres.ts'
import { backupIsRunning, tooBusyToCopy } from '../errors.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { textFormatSettings } from './read-database.ts'
import { setTimeout as pause } from 'node:timers/promises'

export interface DatabaseSnapshot {
  client: pg.PoolClient
  close: () => Promise<void>
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** Opens a snapshot of the shop's database, which neither blocks other work nor sees its changes. Throws backupIsRunning. */
export async function openSnapshot(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  copy: string,
): Promise<DatabaseSnapshot> {
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL, { max: poolMaxOfTools })
    : await openCopy(resolve(DATA_DIR), copy)
  const client = await database.pool.connect()
  // Without a listener, Node would exit if the connection broke while pictures are written.
  client.on('error', () => undefined)
  const close = async () => {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    await database.close()
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(textFormatSettings)
    if (DATABASE_URL) await acquireBackupLock(client)
  } catch (error) {
    await close()
    throw error
  }
  return { client, close }
}

/** Of several machines with one server only one makes a backup at a time; the lock ends with its connection. */
async function acquireBackupLock(client: pg.ClientBase) {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [advisoryLocks.backup],
  )
  if (!rows[0]!.isOurs) throw backupIsRunning()
}

/** Always reads a copy: a shop that starts meanwhile need not wait, and the files of a crashed one stay unchanged. */
async function openCopy(dataDir: string, folder: string) {
  const database = join(dataDir, 'db')
  if (!existsSync(database) || existsSync(`${database}.unfinished`))
    throw new DatabaseUnreachable(`There is no shop in ${dataDir}.`)
  const removeCopy = () => rm(folder, { recursive: true, force: true })
  try {
    await copyRunningDatabase(database, join(folder, 'db'))
    const { pool, close } = await openEmbeddedDatabase(join(folder, 'db'))
    return { pool, close: () => close().finally(removeCopy) }
  } catch (error) {
    await removeCopy()
    throw error
  }
}

const maxAttempts = 6
const retryDelayMs = 1_500

/**
 * Copies the files of a running embedded database without involving it, so that the shop does not pause. This relies on crash
 * recovery, as PostgreSQL's own online backups do: torn pages are restored from the write-ahead log, which contains the full image
 * of every page changed since the last checkpoint. So the log is copied after the pages, and must reach back to the checkpoint
 * at which the copy began; after another checkpoint in between, the copy is repeated. The copy contains every transaction that
 * committed before the log was copied, and no partial one.
 */
async function copyRunningDatabase(database: string, copy: string) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await readControlFile(database)
    await rm(copy, { recursive: true, force: true })
    const isComplete = await copyPagesThenWal(database, copy)
    if (isComplete && before.equals(await readControlFile(database))) return
    await pause(retryDelayMs * attempt)
  }
  throw tooBusyToCopy()
}

const walFolder = 'pg_wal'
const readControlFile = (database: string) => readFile(join(database, 'global', 'pg_control'))

async function copyPagesThenWal(database: string, copy: string) {
  const entries = await readdir(database, { withFileTypes: true, recursive: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const pages = entries.filter((entry) => entry.isFile() && !isInWal(entry.parentPath, database))
  for (const { parentPath, name } of folders)
    await mkdir(join(copy, relativeTo(database, parentPath), name), { recursive: true, mode: 0o700 })
  for (const { parentPath, name } of pages)
    if (!(await tryCopy(join(parentPath, name), join(copy, relativeTo(database, parentPath), name))))
      return false
  for (const name of (await readdir(join(database, walFolder))).sort())
    if (name.length === 24 && !(await tryCopy(join(database, walFolder, name), join(copy, walFolder, name))))
      return false
  return true
}

const relativeTo = (root: string, path: string) => path.slice(root.length)
const isInWal = (folder: string, database: string) =>
  relativeTo(database, `${folder}/`).startsWith(`/${walFolder}/`)

/** False if the file disappeared: only a checkpoint removes files of tables and of the log; temporary files are ignored. */
async function tryCopy(from: string, to: string) {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return from.includes('pgsql_tmp') || /\/t\d+_\d+/.test(from)
    throw error
  }
}
