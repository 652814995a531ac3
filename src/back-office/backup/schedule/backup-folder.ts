import { existsSync, mkdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import { folderMissing, noSpace } from '../errors.ts'
import { backupLocation, hasMark, type LocationSettings } from '../location/backup-location.ts'
import { otherDisk } from '../location/errors.ts'
import { listAllBackups, listBackups, listDrafts, type Owner, type StoredBackup } from './own-backups.ts'

/** Where the state of the backups is, and where they are worked on: beside the backups if nothing may be in the data directory. */
export const workFolderOf = (settings: LocationSettings & Parameters<typeof hasNoLocalState>[0]) =>
  (hasNoLocalState(settings) ? settings.BACKUP_DIR : undefined) ?? settings.DATA_DIR

/** Without a place for them there are no automatic backups. */
export const hasPlaceForBackups = (settings: LocationSettings & Parameters<typeof hasNoLocalState>[0]) =>
  settings.BACKUP_DIR !== undefined || !hasNoLocalState(settings)

export const backupFolderOf = (settings: LocationSettings) => backupLocation(settings).folder

/** Creates the default folder; another one may be on a removable disk, which must be mounted. */
export function ensureBackupFolder(settings: LocationSettings) {
  const location = backupLocation(settings)
  const { folder, source } = location
  if (source === 'default') mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(folder)) throw folderMissing(folder)
  if (source === 'chosen' && !hasMark(location)) throw otherDisk(folder)
  return folder
}

/**
 * Deletes this shop's expired backups and old drafts, only after the new backup `made` is complete. Returns the time of the oldest
 * backup that is left, of any shop.
 */
export async function deleteExpiredBackups(folder: string, made: string, owner: Owner) {
  const backups = await listBackups(folder, owner)
  const retained = backupsToRetain(backups)
  for (const { name } of backups)
    if (name !== made && !retained.has(name)) await rm(join(folder, name), { force: true })
  for (const name of await listDrafts(folder, owner)) await rm(join(folder, name), { force: true })
  return (await listAllBackups(folder)).at(-1)?.at
}

/** Throws if less than 1.5 times the size of the last backup is free. */
export async function requireFreeSpace(folder: string, owner: Owner) {
  const [last] = await listBackups(folder, owner)
  const needed = 32e6 + (last?.bytes ?? 0) * 1.5
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw noSpace(folder, Math.ceil(needed / 1e6))
}

const retainedHourly = 24
const retainedDaily = 14

/**
 * Retention: the 24 newest backups, and the first of each of the 14 latest days that have any. The newest is always
 * among them, and a backup made with a wrong clock displaces no other.
 */
export function backupsToRetain(backups: Pick<StoredBackup, 'name' | 'at'>[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const firstOfDay = new Map<string, string>()
  for (const { name, at } of newestFirst) firstOfDay.set(isoDayInIndia(at), name)
  const daily = Array.from(firstOfDay.values()).slice(0, retainedDaily)
  return new Set([...newestFirst.slice(0, retainedHourly).map(({ name }) => name), ...daily])
}
