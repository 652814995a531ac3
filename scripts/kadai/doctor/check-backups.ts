import { existsSync } from 'node:fs'
import { backupLocation, isOnShopsDisk } from '../../../src/back-office/backup/location/backup-location.ts'
import { workFolderOf } from '../../../src/back-office/backup/schedule/backup-folder.ts'
import { readBackupStatus } from '../../../src/back-office/backup/schedule/status.ts'
import { findSecret } from '../../../src/back-office/backup/encryption/find-secret.ts'
import type { Config } from '../../../src/web/config.ts'
import { ShopError } from '../../../src/platform/errors.ts'
import type { Condition } from '../../../src/back-office/status/contract.ts'

/** Backup location, the reason of the last failure, and whether the key opens the backups. */
export function lookAtBackups(config: Config): Condition[] {
  return [lookAtPlace(config), lookAtKey(config)]
}

function lookAtPlace(config: Config): Condition {
  const what = { id: 'backups', title: 'Backup folder' }
  const { folder, source } = backupLocation(config)
  const { failure, tested } = readBackupStatus(workFolderOf(config))
  const why = failure ?? tested?.failure
  if (source !== 'default' && !existsSync(folder))
    return {
      ...what,
      level: 'urgent',
      says: `The folder ${folder} does not exist.`,
      advice:
        source === 'chosen'
          ? 'Plug in or mount its disk, or choose another folder at /admin/backups.'
          : 'Plug in or mount the disk that BACKUP_DIR names.',
    }
  if (why !== undefined)
    return { ...what, level: 'urgent', says: `${folder}. The last backup failed: ${why}` }
  if (!isOnShopsDisk(config)) return { ...what, level: 'ok', says: `${folder}.` }
  return {
    ...what,
    level: 'attention',
    says: `${folder}, on the shop’s own disk.`,
    advice:
      'Choose a folder on another disk at /admin/backups, or download a backup each week and keep it at home.',
  }
}

function lookAtKey(config: Config): Condition {
  const what = { id: 'key', title: 'Backup key' }
  try {
    findSecret(config)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code !== 'no_key') return { ...what, level: 'urgent', says: error.message }
    return { ...what, level: 'ok', says: 'It is created with the first backup.' }
  }
  if (config.BACKUP_KEY !== undefined) return { ...what, level: 'ok', says: 'It is the setting BACKUP_KEY.' }
  if (readBackupStatus(workFolderOf(config)).keyWrittenDown)
    return {
      ...what,
      level: 'ok',
      says: 'It is on this machine and, as confirmed in the back office, on paper.',
    }
  return {
    ...what,
    level: 'attention',
    says: 'It is on this machine only: if the machine is lost, the backups cannot be opened.',
    advice: 'Write it down: npm run kadai -- backup --show-key prints it.',
    to: '/admin/backups',
  }
}
