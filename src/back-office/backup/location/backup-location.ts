import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../platform/data-dir/replace-file.ts'

export interface LocationSettings {
  DATA_DIR: string
  BACKUP_DIR?: string | undefined
}

/** The folder that the owner chose; `mark` is the text of the file in it by which the disk is recognised. */
const ChosenFolder = z.object({ folder: z.string(), mark: z.string() })
type ChosenFolder = z.infer<typeof ChosenFolder>

interface BackupLocation {
  folder: string
  source: 'environment' | 'chosen' | 'default'
  mark?: string
}

export const locationFile = (dataDir: string) => join(resolve(dataDir), 'backup-location.json')
/** A file in the chosen folder. While the disk is unplugged, its mount point is an empty folder of the shop's own disk. */
export const markFile = (folder: string) => join(folder, 'kadai-backup-folder')

/**
 * Where backups go: BACKUP_DIR of the environment, else the folder chosen at /admin/backups, else a folder of the data directory. The
 * choice belongs to this machine and its disks, so it is a file and no row: it is not restored on another machine, and is read at each
 * use, so that a change counts at once in every process.
 */
export function backupLocation({ DATA_DIR, BACKUP_DIR }: LocationSettings): BackupLocation {
  if (BACKUP_DIR !== undefined) return { folder: resolve(BACKUP_DIR), source: 'environment' }
  const chosen = readChosen(DATA_DIR)
  if (chosen) return { ...chosen, source: 'chosen' }
  return { folder: resolve(join(DATA_DIR, 'backups')), source: 'default' }
}

/** Null restores the folder of the data directory. */
export function storeLocation(dataDir: string, chosen: ChosenFolder | null) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  replaceFile(locationFile(dataDir), JSON.stringify(chosen))
}

/** A damaged file must not lead backups elsewhere without a word, so it is an error. */
function readChosen(dataDir: string): ChosenFolder | null {
  let text: string
  try {
    text = readFileSync(locationFile(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return ChosenFolder.nullable().parse(JSON.parse(text))
}

/** Empty if there is none. */
export function readMark(folder: string) {
  try {
    return readFileSync(markFile(folder), 'utf8').trim()
  } catch {
    return ''
  }
}

/** Whether the folder's disk is the one that was chosen. */
export const hasMark = ({ folder, mark }: BackupLocation) => readMark(folder) === mark

/** Of the file system; two partitions of one disk have different ones. */
export const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev

/** A disk that breaks takes shop and backups with it. A folder that is not there now is on another one. */
export function isOnShopsDisk(settings: LocationSettings) {
  const { folder, source } = backupLocation(settings)
  const device = deviceOf(folder)
  return source === 'default' || (device !== undefined && device === deviceOf(resolve(settings.DATA_DIR)))
}
