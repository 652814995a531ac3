import { existsSync } from 'node:fs'
import { backupFolderOf } from '../../../src/backup/schedule/backup-folder.ts'
import { readBackupStatus } from '../../../src/backup/schedule/status.ts'
import { findSecret } from '../../../src/backup/encryption/find-secret.ts'
import type { Config } from '../../../src/config.ts'
import { ShopError } from '../../../src/platform/errors.ts'
import type { Condition } from '../../../src/monitoring/contract.ts'

/** Backup location, the reason of the last failure, and whether the key opens the backups. */
export function lookAtBackups(config: Config): Condition[] {
  return [lookAtPlace(config), lookAtKey(config)]
}

function lookAtPlace(config: Config): Condition {
  const what = { id: 'backups', title: 'Backups lie' }
  const folder = backupFolderOf(config)
  const { failure, tested } = readBackupStatus(config.DATA_DIR)
  const why = failure ?? tested?.failure
  if (config.BACKUP_DIR !== undefined && !existsSync(folder))
    return {
      ...what,
      level: 'urgent',
      says: `The folder ${folder} is not there.`,
      advice: 'Plug in or mount the stick or disk that BACKUP_DIR names.',
    }
  if (why !== undefined)
    return { ...what, level: 'urgent', says: `In ${folder}. The last one failed: ${why}` }
  if (config.BACKUP_DIR !== undefined) return { ...what, level: 'ok', says: `In ${folder}.` }
  return {
    ...what,
    level: 'attention',
    says: `In ${folder}, on the disk of the shop itself.`,
    advice: 'Set BACKUP_DIR to a folder on a stick or another disk, or take a download home each week.',
  }
}

function lookAtKey(config: Config): Condition {
  const what = { id: 'key', title: 'Backup key' }
  try {
    findSecret(config)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code !== 'no_key') return { ...what, level: 'urgent', says: error.message }
    return { ...what, level: 'ok', says: 'It is made with the first backup.' }
  }
  if (config.BACKUP_KEY !== undefined) return { ...what, level: 'ok', says: 'It is the setting BACKUP_KEY.' }
  if (readBackupStatus(config.DATA_DIR).keyWrittenDown)
    return {
      ...what,
      level: 'ok',
      says: 'It is on this machine, and somebody said that it is on paper too.',
    }
  return {
    ...what,
    level: 'attention',
    says: 'It is on this machine alone: with the machine the backups would be lost.',
    advice: 'Put it on paper: npm run kadai -- backup --show-key prints it.',
    to: '/admin/backups',
  }
}
