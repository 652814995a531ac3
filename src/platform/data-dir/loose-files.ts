import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of the group and of all other users. */
export const othersBits = 0o077

interface LooseFiles {
  /** Files and folders that other users may read, write or enter. */
  loose: string[]
  /** Paths owned by another user. */
  foreign: string[]
}

/** Names that the shop creates in its data directory; everything else there is left alone. */
const shopFiles =
  /^(db(\..+)?|media|release-assets|backups|(backup|settings)-key(\..+)?|backup-(status|location)\.json(\..+)?|sandbox\.json(\..+)?|shop-id(\..+)?|lock|lock-holder\.json|socket-folder|restoring\.unfinished|replacement|last-restore\.json(\..+)?|\.backup-work|\.s\.PGSQL\.5432(\..+)?)$/

export const isShopFile = (name: string) => shopFiles.test(name)

/**
 * Finds the shop's files that other users can access, parents before their children. Symbolic links are skipped,
 * because their own permissions have no effect.
 */
export function findLooseFiles(dataDir: string, ownUid = process.geteuid?.()): LooseFiles {
  return look(dataDir, namesIn(dataDir).filter(isShopFile), ownUid)
}

function look(folder: string, names: string[], ownUid: number | undefined): LooseFiles {
  const found: LooseFiles = { loose: [], foreign: [] }
  for (const name of names) {
    const path = join(folder, name)
    const entry = lstatSync(path, { throwIfNoEntry: false })
    if (!entry || entry.isSymbolicLink()) continue
    if (ownUid !== undefined && entry.uid !== ownUid) found.foreign.push(path)
    else if ((entry.mode & othersBits) !== 0) found.loose.push(path)
    if (!entry.isDirectory()) continue
    const inside = look(path, namesIn(path), ownUid)
    found.loose.push(...inside.loose)
    found.foreign.push(...inside.foreign)
  }
  return found
}

/** Removes the permissions of group and others. Paths that are missing or belong to another user are skipped. */
export function tighten(paths: string[]) {
  for (const path of paths) {
    try {
      chmodSync(path, lstatSync(path).mode & 0o7777 & ~othersBits)
    } catch (error) {
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

export function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
