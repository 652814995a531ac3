import { createFileOnce } from '../../../platform/data-dir/create-file-once.ts'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { resolve, join } from 'node:path'
import type { Database } from '../../../platform/database.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import type { FileStorage } from '../../../platform/file-storage/file-storage.ts'
import {
  openFileStorage,
  type FileStorageSettings,
} from '../../../platform/file-storage/open-file-storage.ts'
import { withTimeout } from '../../../platform/promises.ts'
import { installationStore } from './store.ts'
import { DatabaseUnusable } from '../../../platform/database/errors.ts'

type Settings = FileStorageSettings & { DATABASE_URL?: string | undefined; BACKUP_DIR?: string | undefined }

const [bucketFolder, bucketFile] = ['shop-id', 'id.txt'] as const
/** Orders do not wait for the pictures. */
const bucketAnswersWithinMs = 5_000

/**
 * Compares the shop's id in the database with the one in the data directory, the folder of the backups and the bucket, and writes
 * it where there is none. Pictures and backups of two shops would otherwise mix. @throws DatabaseUnusable
 */
export async function refuseOtherShop(db: Database, settings: Settings, warn: (words: string) => void) {
  const shopId = await installationStore(db).shopId()
  // The embedded database is in the folder itself.
  if (settings.DATABASE_URL !== undefined && !hasNoLocalState(settings))
    requireOwnFolder(settings.DATA_DIR, 'DATA_DIR', shopId)
  if (settings.BACKUP_DIR !== undefined && existsSync(settings.BACKUP_DIR))
    requireOwnFolder(settings.BACKUP_DIR, 'BACKUP_DIR', shopId)
  if (settings.MEDIA_URL === undefined) return
  const bucket = openFileStorage(settings)
  const found = await withTimeout(
    bucketAnswersWithinMs,
    claimBucket(bucket, shopId).catch((error: unknown) => error as Error),
    new Error('it does not answer'),
  )
  if (found instanceof Error)
    warn(
      `The shop id in ${bucket.place} could not be checked, so the shop starts without it: ${found.message}`,
    )
  else if (found !== shopId) throw belongsToOtherShop(bucket.place, 'MEDIA_URL')
}

function requireOwnFolder(folder: string, setting: string, shopId: string) {
  if (!claimFolder(folder, shopId)) throw belongsToOtherShop(`${setting} ${resolve(folder)}`, setting)
}

async function claimBucket(bucket: FileStorage, shopId: string) {
  const known = await bucket.open(`${bucketFolder}/${bucketFile}`)
  if (known) return (await text(known.content)).trim()
  await bucket.putFolder(bucketFolder, [{ name: bucketFile, bytes: Buffer.from(`${shopId}\n`) }])
  return shopId
}

export const shopIdFile = (folder: string) => join(resolve(folder), 'shop-id')

/** Whether the folder belongs to this shop. A folder without a shop's id gets this one's. */
export function claimFolder(folder: string, shopId: string): boolean {
  const file = shopIdFile(folder)
  if (!existsSync(file)) createFileOnce(file, `${shopId}\n`)
  return readFileSync(file, 'utf8').trim() === shopId
}

const belongsToOtherShop = (place: string, setting: string) =>
  new DatabaseUnusable(
    `${place} belongs to another shop than the database. Please correct ${setting} or the database’s address; ` +
      'if they do belong together, remove the shop’s id there (docs/deploy.md says how).',
  )
