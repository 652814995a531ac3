import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DataDirUnusable } from '../database/errors.ts'
import { findLooseFiles, isShopFile, namesIn, othersBits, tighten } from './loose-files.ts'

/**
 * Ensures that `DATA_DIR` belongs to the user of this process and that no other user of the machine can read or write
 * below it: it contains password hashes, live reset tokens and PostgreSQL's settings. Creates the folder if it is
 * missing. Throws DataDirUnusable before anything is written if this fails.
 */
export function claimDataDir(dataDir: string, ownUid = process.geteuid?.()) {
  const folder = resolve(dataDir)
  try {
    claim(folder, ownUid)
  } catch (error) {
    if (error instanceof DataDirUnusable) throw error
    throw new DataDirUnusable(
      `DATA_DIR ${folder} cannot be used: ${reasonOf(error)}. Please choose another folder.`,
    )
  }
}

function claim(folder: string, ownUid: number | undefined) {
  refuseForeignLink(folder, ownUid)
  refuseOpenParents(folder)
  makeFolder(folder)
  const found = statSync(folder)
  if (ownUid !== undefined && found.uid !== ownUid) throw belongsToAnother(folder, found.uid, ownUid)
  refuseUnwritable(folder)
  refuseOtherThings(folder)
  const wasLoose = isLoose(found)
  if (wasLoose) closeFolder(folder)
  if (wasLoose || isLoose(lstatSync(lastTightened(folder), { throwIfNoEntry: false })))
    tightenAll(folder, ownUid)
}

const isLoose = (entry: Stats | undefined) => entry !== undefined && (entry.mode & othersBits) !== 0

/** Restricted last: if its permissions are right, those of all other files are too. */
const lastTightened = (folder: string) => join(folder, 'db', 'PG_VERSION')

/** An interrupted run leaves the last file unrestricted, so the next start repeats it. */
function tightenAll(folder: string, ownUid: number | undefined) {
  const last = lastTightened(folder)
  const { loose } = findLooseFiles(folder, ownUid)
  tighten(loose.filter((path) => path !== last))
  tighten(loose.filter((path) => path === last))
}

/** A link of another user could be pointed at any of our folders. */
function refuseForeignLink(folder: string, ownUid: number | undefined) {
  const entry = lstatSync(folder, { throwIfNoEntry: false })
  if (!entry?.isSymbolicLink() || ownUid === undefined || [0, ownUid].includes(entry.uid)) return
  throw new DataDirUnusable(
    `DATA_DIR ${folder} is a symbolic link of another user (number ${entry.uid}), who could point it anywhere. Please set DATA_DIR to the folder itself.`,
  )
}

/** In a world-writable parent without the sticky bit, another user could replace our folder. */
function refuseOpenParents(folder: string) {
  const places = new Set([...parentsOf(folder), ...parentsOf(realPathOf(folder))])
  for (const parent of places) {
    const mode = statSync(parent, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & constants.S_IWOTH) === 0 || (mode & sticky) !== 0) continue
    throw new DataDirUnusable(
      `DATA_DIR ${folder} lies in ${parent}, where every user of this computer may rename and remove folders. Please choose another place, or close that one: chmod o-w ${parent}`,
    )
  }
}

const sticky = 0o1000

function* parentsOf(path: string) {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) yield parent
}

function realPathOf(folder: string) {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataDirUnusable(
      `DATA_DIR ${folder} cannot be created: ${reasonOf(error)}. Please create it yourself, owned by ${thisUser()}, or choose another.`,
    )
  }
}

function refuseUnwritable(folder: string) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataDirUnusable(
      `DATA_DIR ${folder} is not writable: ${reasonOf(error)}. Please give ${thisUser()} access (chmod u+rwx ${folder}), or choose another folder.`,
    )
  }
}

/** Protects the permissions of the project's folder or a home folder that was configured by mistake. */
function refuseOtherThings(folder: string) {
  const names = namesIn(folder)
  const other = names.find((name) => !name.startsWith('.') && name !== 'lost+found')
  if (other === undefined || names.some(isShopFile)) return
  throw new DataDirUnusable(
    `DATA_DIR ${folder} contains other files and no shop (${other}). Please choose an empty folder, or one that does not exist yet.`,
  )
}

function closeFolder(folder: string) {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    throw cannotBeClosed(folder, reasonOf(error))
  }
  if (isLoose(statSync(folder))) throw cannotBeClosed(folder, 'its file system does not support permissions')
}

const cannotBeClosed = (folder: string, reason: string) =>
  new DataDirUnusable(
    `DATA_DIR ${folder} is open to other users of this computer and its permissions cannot be restricted: ${reason}. Please choose a folder on another disk.`,
  )

const belongsToAnother = (folder: string, uid: number, ownUid: number) => {
  const found = `DATA_DIR ${folder} belongs to another user (number ${uid}); this process runs as user number ${ownUid}.`
  // Taking the folder over as root would lock out the service, which runs as another user.
  const advice = ownUid === 0 ? '' : `, or give the folder to this one: chown -R ${ownUid} ${folder}`
  return new DataDirUnusable(`${found} Please run it as that user${advice}`)
}

const thisUser = () => `user number ${process.geteuid?.() ?? '?'}`

const reasons: Record<string, string> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is mounted read-only',
  ENOTDIR: 'a parent in its path is a file',
  EEXIST: 'a file or a dangling link has this name',
  ENOENT: 'a dangling link is in its path',
}
const reasonOf = (error: unknown) => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
