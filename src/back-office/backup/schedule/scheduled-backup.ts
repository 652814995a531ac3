import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../../../web/config.ts'
import type { FileStorageSettings } from '../../../platform/file-storage/open-file-storage.ts'
import { ShopError } from '../../../platform/errors.ts'
import type { Clock } from '../../../platform/clock.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import { backupIsRunning } from '../errors.ts'
import { restore, type RestoreOptions } from '../restore/restore.ts'
import { findOrCreateSecret, findSecret } from '../encryption/find-secret.ts'
import type { Secret } from '../encryption/secret.ts'
import { createBackup } from '../create/create-backup.ts'
import { claimBackupFolder } from '../location/claim-backup-folder.ts'
import { deleteExpiredBackups, requireFreeSpace, ensureBackupFolder, workFolderOf } from './backup-folder.ts'
import { backupName } from './own-backups.ts'
import { pictureStore } from './pictures.ts'
import { readBackupStatus, updateBackupStatus } from './status.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_KEY'> & FileStorageSettings

const testRestoreEveryMs = 22 * 60 * 60 * 1000
const ignoreProgress = () => undefined

/**
 * Makes one backup of the rotation and records the result for the back office. Once a day it is test-restored completely. Returns
 * its name, or undefined if another process is making one.
 */
export async function makeScheduledBackup(config: Settings, clock: Clock, check: RestoreOptions['check']) {
  const workFolder = workFolderOf(config)
  const now = clock()
  updateBackupStatus(workFolder, { lastTry: now.toISOString() })
  try {
    const secret = hasNoLocalState(config) ? findSecret(config) : findOrCreateSecret(config)
    const made = await createAndRotate(config, secret, now)
    const seconds = Math.round((clock().getTime() - now.getTime()) / 1000)
    updateBackupStatus(workFolder, {
      good: { at: now.toISOString(), name: made.name, seconds, missingPictures: made.missing },
      failure: undefined,
    })
    const { tested } = readBackupStatus(workFolder)
    if (!tested || now.getTime() - Date.parse(tested.at) > testRestoreEveryMs)
      await testRestore({ config, secret, check }, made, clock)
    return made.name
  } catch (error) {
    if (error instanceof ShopError && error.code === backupIsRunning().code) return undefined
    updateBackupStatus(workFolder, { failure: describeFailure(error) })
    throw error
  }
}

async function createAndRotate(config: Settings, secret: Secret, now: Date) {
  const { folder, pictures, shopId, ...made } = await createOwnBackup(config, secret, now)
  const oldest = await deleteExpiredBackups(folder, made.name, { shopId, secret })
  if (oldest) await pictures.deleteUnused(oldest)
  return made
}

/** A backup in the shop's folder. None expires by it. */
export async function createOwnBackup(config: Settings, secret: Secret, now: Date) {
  const folder = ensureBackupFolder(config)
  const pictures = pictureStore(folder, secret, now)
  const { file, shopId, missingPictures } = await createBackup({
    ...{ ...config, secret, now, separately: pictures, report: ignoreProgress },
    to: async (shopId) => {
      claimBackupFolder(config, shopId)
      await requireFreeSpace(folder, { shopId, secret })
      return join(folder, backupName(now, shopId))
    },
  })
  return { name: basename(file), file, folder, pictures, shopId, missing: missingPictures.length }
}

/** A complete restore is the only proof of a backup. It goes into an embedded database, also if the shop uses a server. */
async function testRestore(
  { config, secret, check }: { config: Settings; secret: Secret; check: RestoreOptions['check'] },
  { name, file }: { name: string; file: string },
  clock: Clock,
) {
  const workFolder = workFolderOf(config)
  const dataDir = join(resolve(workFolder), '.backup-work', 'test')
  const at = clock().toISOString()
  try {
    await rm(dataDir, { recursive: true, force: true })
    await restore({ file, secret, dataDir, now: clock(), report: ignoreProgress, check })
    updateBackupStatus(workFolder, { tested: { at, name } })
  } catch (error) {
    updateBackupStatus(workFolder, { tested: { at, name, failure: describeFailure(error) } })
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Contains no values of rows, but possibly a path or a device error. */
const describeFailure = (error: unknown) =>
  error instanceof ShopError
    ? error.message
    : `The backup failed: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
