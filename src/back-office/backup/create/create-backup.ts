import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataDirInUse } from '../../../platform/database/errors.ts'
import { claimDataDir } from '../../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../../platform/data-dir/lock.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import { databaseOn } from '../../../platform/database.ts'
import { installationStore } from '../../../site/shop/installation/store.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { workFolderOf } from '../schedule/backup-folder.ts'
import { backupIsRunning } from '../errors.ts'
import { namedPictures } from '../../integrity/missing-pictures.ts'
import { writeBackup } from '../format/backup-file.ts'
import type { Manifest, Head } from '../format/manifest.ts'
import type { Secret } from '../encryption/secret.ts'
import { listBucketPictures, type BucketPicture } from './bucket-pictures.ts'
import { openSnapshot } from './database-snapshot.ts'
import type { FileStorage } from '../../../platform/file-storage/file-storage.ts'
import {
  openFileStorage,
  type FileStorageSettings,
} from '../../../platform/file-storage/open-file-storage.ts'
import type pg from 'pg'
import type { SeparatePart, Part } from '../format/frames.ts'
import { describeDatabase, readRows } from './read-database.ts'
import { readFileInChunks, listShopFiles } from './shop-files.ts'

interface BackupOptions extends FileStorageSettings {
  BACKUP_DIR?: string | undefined
  DATABASE_URL?: string | undefined
  secret: Secret
  /** Path of the new file, which may depend on the id of the shop. */
  to: string | ((shopId: string | undefined) => Promise<string>)
  now: Date
  separately?: SeparateStore | undefined
  report: Progress
}

interface CreatedBackup extends Manifest {
  file: string
  shopId: string | undefined
  missingPictures: string[]
}

/** Creates a backup of a running or closed shop. Throws backupIsRunning while another one is being made. */
export async function createBackup({
  DATABASE_URL,
  DATA_DIR,
  secret,
  to,
  now,
  separately,
  report,
  ...settings
}: BackupOptions): Promise<CreatedBackup> {
  const dataDir = resolve(DATA_DIR)
  const places = { DATA_DIR, DATABASE_URL, ...settings }
  const workFolder = join(resolve(workFolderOf(places)), '.backup-work')
  if (!hasNoLocalState(places)) claimDataDir(dataDir)
  const lock = lockWorkFolder(workFolder)
  try {
    await rm(join(workFolder, 'copy'), { recursive: true, force: true })
    report('snapshot of the database', 0, 1)
    const snapshot = await openSnapshot({ DATABASE_URL, DATA_DIR: dataDir }, join(workFolder, 'copy'))
    try {
      const { shopId } = await readShopId(snapshot.client)
      const file = typeof to === 'string' ? to : await to(shopId)
      const bucket = settings.MEDIA_URL === undefined ? undefined : openFileStorage({ DATA_DIR, ...settings })
      const found = await findFiles({ dataDir, bucket, separately })
      const missingPictures = await findMissing(snapshot.client, found)
      const parts = backupParts(snapshot.client, { dataDir, found, missingPictures, now, separately, report })
      return { ...(await writeBackup(file, parts, secret)), file, shopId, missingPictures }
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

type StoredSeparately = Omit<SeparatePart, 'name'>

/** Stores files next to the backup and returns their summaries. */
export interface SeparateStore {
  /** Undefined for a file that must be inside the backup. */
  storeFile: (path: string, file: string) => Promise<StoredSeparately | undefined>
  storeFromBucket: (picture: BucketPicture) => Promise<StoredSeparately>
  /** Those that an earlier backup stored. */
  knownPictures: () => Promise<BucketPicture[]>
}

export interface Progress {
  (what: string, done: number, of: number): void
}

interface PartsOptions {
  dataDir: string
  found: FoundFiles
  missingPictures: string[]
  now: Date
  separately?: SeparateStore | undefined
  report: Progress
}

export const headPart = 'head'
export const rowsPart = (table: string) => `rows/${table}`
const filePart = (path: string) => `files/${path}`

/**
 * All parts of a shop: the head, every table from one snapshot, then the files. A picture is written before the row
 * that names it, so the files, which were looked for after the snapshot, include every picture of the rows.
 */
export async function* backupParts(
  client: pg.PoolClient,
  { dataDir, found, missingPictures, now, separately, report }: PartsOptions,
): AsyncGenerator<Part | SeparatePart> {
  const head: Head = {
    format: 1,
    shop: await readShopName(client),
    ...(await readShopId(client)),
    takenAt: now.toISOString(),
    ...(missingPictures.length > 0 && { missingPictures }),
    ...(await describeDatabase(client)),
  }
  yield { name: headPart, chunks: singleChunk(Buffer.from(JSON.stringify(head))) }
  for (const [index, table] of head.tables.entries()) {
    report(`table ${table.name}`, index, head.tables.length)
    yield { name: rowsPart(table.name), ...readRows(client, table) }
  }
  yield* fileParts({ dataDir, found, separately, report })
}

interface FoundFiles {
  /** In the data directory. */
  files: string[]
  pictures: BucketPicture[]
}

async function findFiles({
  dataDir,
  bucket,
  separately,
}: Pick<PartsOptions, 'dataDir' | 'separately'> & { bucket: FileStorage | undefined }): Promise<FoundFiles> {
  const pictures = bucket ? await picturesOf(bucket, separately) : []
  const inBucket = new Set(pictures.map(({ file }) => file))
  return { files: (await listShopFiles(dataDir)).filter((file) => !inBucket.has(file)), pictures }
}

/** Pictures that a row names and that no storage has: the backup says which. */
async function findMissing(client: pg.ClientBase, { files, pictures }: FoundFiles) {
  const there = new Set([...files, ...pictures.map(({ file }) => file)])
  const { rows } = await client.query<{ path: string }>(namedPictures)
  const missing = rows.map(({ path }) => path).filter((path) => !there.has(path.slice(1)))
  return [...new Set(missing)].sort()
}

/** The files of the data directory, and after them the pictures of the bucket. */
async function* fileParts({
  dataDir,
  found: { files, pictures },
  separately,
  report,
}: Pick<PartsOptions, 'dataDir' | 'found' | 'separately' | 'report'>) {
  const total = files.length + pictures.length
  for (const [index, file] of files.entries()) {
    report('pictures and other files', index, total)
    const stored = await separately?.storeFile(join(dataDir, file), file)
    yield { name: filePart(file), ...(stored ?? { chunks: readFileInChunks(join(dataDir, file)) }) }
  }
  for (const [index, picture] of pictures.entries()) {
    report('pictures and other files', files.length + index, total)
    const stored = await separately?.storeFromBucket(picture)
    yield { name: filePart(picture.file), ...(stored ?? { chunks: await picture.open() }) }
  }
}

/** If the bucket does not answer, the rows must not stay without a backup; the status page says that the bucket is away. */
async function picturesOf(bucket: FileStorage, separately: SeparateStore | undefined) {
  try {
    return await listBucketPictures(bucket)
  } catch (error) {
    const known = (await separately?.knownPictures()) ?? []
    if (known.length === 0) throw error
    return known
  }
}

async function readShopName(client: pg.PoolClient) {
  return (await shopStore(databaseOn(client)).storedName()) ?? 'unnamed shop'
}

/** A shop that has not been started since the update has none yet. */
async function readShopId(client: pg.PoolClient): Promise<{ shopId?: string }> {
  const shopId = await installationStore(databaseOn(client)).storedShopId()
  return shopId === undefined ? {} : { shopId }
}

async function* singleChunk(bytes: Buffer) {
  yield bytes
}
