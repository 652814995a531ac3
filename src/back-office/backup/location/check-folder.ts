import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, realpath, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { replaceFile } from '../../../platform/data-dir/replace-file.ts'
import { listShopFiles } from '../create/shop-files.ts'
import type { Config } from '../../../web/config.ts'
import type { Database } from '../../../platform/database.ts'
import { backupFolderOf } from '../schedule/backup-folder.ts'
import { listBackups, ownerOf, type Owner } from '../schedule/own-backups.ts'
import { deviceOf, markFile, readMark, type LocationSettings } from './backup-location.ts'
import { claimNewBackupFolder } from './claim-backup-folder.ts'
import {
  folderInDataDir,
  folderInMemory,
  folderNotAbsolute,
  folderNotFound,
  folderNotWritable,
  folderTooSmall,
  onSameDisk,
} from './errors.ts'

/** Of Linux's `statfs`: tmpfs and ramfs, which are empty after a restart. */
const memoryFileSystems = [0x01021994, 0x858458f6]

interface Wanted {
  folder: string
  /** The owner knows that the folder is on the disk of the shop. */
  acceptsSameDisk: boolean
}

/**
 * Refuses a folder in which backups would fail or be of no use, with the reason; otherwise puts the mark into it. Creates the last
 * folder of the path, such as the one for backups on a new stick; what it created is gone again if the folder is refused.
 */
export async function prepareFolder(
  shop: { db: Database; config: Config },
  { folder, acceptsSameDisk }: Wanted,
) {
  if (!isAbsolute(folder)) throw folderNotAbsolute()
  const path = resolve(folder)
  const isNew = await createFolder(path)
  const owner = await ownerOf(shop)
  try {
    await assertUsable(shop.config, { path, acceptsSameDisk, owner })
    await claimNewBackupFolder(shop.config, path, owner)
    return { folder: path, mark: putMark(path) }
  } catch (error) {
    if (isNew) await rmdir(path).catch(() => undefined)
    throw error
  }
}

async function createFolder(path: string) {
  const known = await stat(path).catch(() => undefined)
  if (known?.isDirectory()) return false
  const isPossible = !known && (await stat(dirname(path)).catch(() => undefined))?.isDirectory()
  if (!isPossible) throw folderNotFound(path)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    throw folderNotWritable(path, (error as NodeJS.ErrnoException).code)
  }
  return true
}

interface NewFolder {
  path: string
  acceptsSameDisk: boolean
  owner: Owner
}

async function assertUsable(settings: LocationSettings, { path, acceptsSameDisk, owner }: NewFolder) {
  const dataDir = await realpath(settings.DATA_DIR)
  if (`${await realpath(path)}${sep}`.startsWith(`${dataDir}${sep}`)) throw folderInDataDir()
  const { type, bavail, bsize } = await statfs(path)
  if (memoryFileSystems.includes(type)) throw folderInMemory(path)
  await writeAndReadBack(path)
  const needed = await neededBytes(settings, owner)
  if (bavail * bsize < needed) throw folderTooSmall(path, needed, bavail * bsize)
  if (!acceptsSameDisk && deviceOf(path) === deviceOf(dataDir)) throw onSameDisk(path)
}

/** Through the disk and back: a stick that is full, read-only or broken shows here and not at night. */
async function writeAndReadBack(folder: string) {
  const path = join(folder, `kadai-test-${randomUUID()}`)
  const text = randomUUID()
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await readFile(path, 'utf8')) !== text) throw new Error('The file has another content.')
  } catch (error) {
    throw folderNotWritable(folder, (error as NodeJS.ErrnoException).code)
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

/** One and a half backups of the last size with all pictures, and something to begin with. */
async function neededBytes(settings: LocationSettings, owner: Owner) {
  const [last] = await listBackups(backupFolderOf(settings), owner)
  const files = await listShopFiles(settings.DATA_DIR)
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(settings.DATA_DIR, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return 32e6 + (last?.bytes ?? 0) * 1.5 + sizes.reduce((sum, size) => sum + size, 0)
}

/** A folder that has a mark keeps it: it was chosen before. */
function putMark(folder: string) {
  const known = readMark(folder)
  if (known !== '') return known
  const mark = randomUUID()
  replaceFile(markFile(folder), `${mark}\n`)
  return mark
}
