import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataDirInUse } from '../../platform/database/errors.ts'
import { claimDataDir } from '../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../platform/data-dir/lock.ts'
import { backupIsRunning } from '../errors.ts'
import { writeBackup } from '../format/backup-file.ts'
import type { Manifest, Head } from '../format/manifest.ts'
import type { Secret } from '../encryption/secret.ts'
import { openSnapshot } from './database-snapshot.ts'
import type pg from 'pg'
import type { SeparatePart, Part } from '../format/frames.ts'
import { describeDatabase, readRows } from './read-database.ts'
import { readFileInChunks, listShopFiles } from './shop-files.ts'

interface BackupOptions {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  secret: Secret
  /** Path of the new file. */
  to: string
  now: Date
  storeSeparately?: StoreSeparately | undefined
  report: Progress
}

/** Creates a backup of a running or closed shop. Throws backupIsRunning while another one is being made. */
export async function createBackup({
  DATABASE_URL,
  DATA_DIR,
  secret,
  to,
  now,
  storeSeparately,
  report,
}: BackupOptions): Promise<Manifest> {
  const dataDir = resolve(DATA_DIR)
  const workFolder = join(dataDir, '.backup-work')
  claimDataDir(dataDir)
  const lock = lockWorkFolder(workFolder)
  try {
    await rm(join(workFolder, 'copy'), { recursive: true, force: true })
    report('snapshot of the database', 0, 1)
    const snapshot = await openSnapshot({ DATABASE_URL, DATA_DIR: dataDir }, join(workFolder, 'copy'))
    try {
      const parts = backupParts(snapshot.client, { dataDir, now, storeSeparately, report })
      return await writeBackup(to, parts, secret)
    } finally {
      await snapshot.close()
    }
  } finally {
    lock.release()
  }
}

function lockWorkFolder(workFolder: string) {
  try {
    return lockDataDir(workFolder)
  } catch (error) {
    throw error instanceof DataDirInUse ? backupIsRunning() : error
  }
}

/** Stores a file next to the backup and returns its summary; undefined for a file that must be inside the backup. */
export type StoreSeparately = (path: string, file: string) => Promise<Omit<SeparatePart, 'name'> | undefined>

export interface Progress {
  (what: string, done: number, of: number): void
}

export const headPart = 'head'
export const rowsPart = (table: string) => `rows/${table}`
const filePart = (path: string) => `files/${path}`

/**
 * All parts of a shop: the head, every table from one snapshot, then the files. A picture is written before the row
 * that names it, so the files, which are read last, include every picture of the rows.
 */
export async function* backupParts(
  client: pg.ClientBase,
  {
    dataDir,
    now,
    storeSeparately,
    report,
  }: { dataDir: string; now: Date; storeSeparately?: StoreSeparately | undefined; report: Progress },
): AsyncGenerator<Part | SeparatePart> {
  const head: Head = {
    format: 1,
    shop: await readShopName(client),
    takenAt: now.toISOString(),
    ...(await describeDatabase(client)),
  }
  yield { name: headPart, chunks: singleChunk(Buffer.from(JSON.stringify(head))) }
  for (const [index, table] of head.tables.entries()) {
    report(`table ${table.name}`, index, head.tables.length)
    yield { name: rowsPart(table.name), ...readRows(client, table) }
  }
  const files = await listShopFiles(dataDir)
  for (const [index, file] of files.entries()) {
    report('pictures and other files', index, files.length)
    const separate = await storeSeparately?.(join(dataDir, file), file)
    yield { name: filePart(file), ...(separate ?? { chunks: readFileInChunks(join(dataDir, file)) }) }
  }
}

async function readShopName(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select profile ->> 'name' as name from shop_profile limit 1`,
  )
  return rows[0]?.name ?? 'unnamed shop'
}

async function* singleChunk(bytes: Buffer) {
  yield bytes
}
