import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { backupIsRunning } from '../errors.ts'
import { restore } from '../restore/restore.ts'
import { findOrCreateSecret } from '../encryption/find-secret.ts'
import type { Secret } from '../encryption/secret.ts'
import { createBackup } from '../create/create-backup.ts'
import { backupName, deleteExpiredBackups, requireFreeSpace, ensureBackupFolder } from './backup-folder.ts'
import { pictureStore } from './pictures.ts'
import { readBackupStatus, updateBackupStatus } from './status.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_KEY'>

const testRestoreEveryMs = 22 * 60 * 60 * 1000
const ignoreProgress = () => undefined

/**
 * One backup of the rotation; what came of it is noted for the back office. Once a day it is brought back in full. Answers
 * its name, and nothing where another process is making one.
 */
export async function makeScheduledBackup(config: Settings, clock: Clock) {
  const { DATA_DIR } = config
  const now = clock()
  updateBackupStatus(DATA_DIR, { lastTry: now.toISOString() })
  try {
    const secret = findOrCreateSecret(config)
    const made = await createAndRotate(config, secret, now)
    const seconds = Math.round((clock().getTime() - now.getTime()) / 1000)
    updateBackupStatus(DATA_DIR, {
      good: { at: now.toISOString(), name: made.name, seconds },
      failure: undefined,
    })
    const { tested } = readBackupStatus(DATA_DIR)
    if (!tested || now.getTime() - Date.parse(tested.at) > testRestoreEveryMs)
      await testRestore(config, secret, made, clock)
    return made.name
  } catch (error) {
    if (error instanceof ShopError && error.code === backupIsRunning().code) return undefined
    updateBackupStatus(DATA_DIR, { failure: describeFailure(error) })
    throw error
  }
}

async function createAndRotate(config: Settings, secret: Secret, now: Date) {
  const folder = ensureBackupFolder(config)
  await requireFreeSpace(folder)
  const name = backupName(now)
  const file = join(folder, name)
  const pictures = pictureStore(folder, secret, now)
  await createBackup({
    ...config,
    secret,
    to: file,
    now,
    storeSeparately: pictures.storeSeparately,
    report: ignoreProgress,
  })
  const oldest = await deleteExpiredBackups(folder, name)
  if (oldest) await pictures.clearOut(oldest)
  return { name, file }
}

/** The only proof that a backup is one. The place is an embedded database also where the shop has a server. */
async function testRestore(
  { DATA_DIR }: Settings,
  secret: Secret,
  { name, file }: { name: string; file: string },
  clock: Clock,
) {
  const dataDir = join(resolve(DATA_DIR), '.backup-work', 'test')
  const at = clock().toISOString()
  try {
    await rm(dataDir, { recursive: true, force: true })
    await restore({ file, secret, dataDir, now: clock(), report: ignoreProgress })
    updateBackupStatus(DATA_DIR, { tested: { at, name } })
  } catch (error) {
    updateBackupStatus(DATA_DIR, { tested: { at, name, failure: describeFailure(error) } })
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Values of rows never get here; a path or a device's refusal may. */
const describeFailure = (error: unknown) =>
  error instanceof ShopError
    ? error.message
    : `It stopped: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
