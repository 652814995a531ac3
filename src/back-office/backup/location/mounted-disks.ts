import { constants, readFileSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Types of file systems on disks, sticks and network shares, as Linux names them. */
const diskTypes = /^(ext[234]|xfs|btrfs|f2fs|vfat|exfat|ntfs3?|fuseblk|hfsplus|nfs4?|cifs|smb3)$/
const systemFolders = /^\/(boot|dev|etc|proc|run\/(?!media)|snap|sys|usr|var\/lib\/docker)(\/|$)/

interface MountedDisk {
  /** A folder on it for the backups, which may not exist yet. */
  folder: string
  freeBytes: number
}

/** Mount points of disks, from the text of /proc/self/mountinfo; blanks in a path are written as \040 there. */
export function mountPoints(text: string) {
  const found = text.split('\n').flatMap((line) => {
    const [mount = '', fileSystem = ''] = line.split(' - ')
    const path = mount
      .split(' ')[4]
      ?.replaceAll(/\\(\d{3})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 8)))
    const isDisk = diskTypes.test(fileSystem.split(' ')[0] ?? '')
    return path !== undefined && isDisk && !systemFolders.test(path) ? [path] : []
  })
  return [...new Set(found)]
}

/** Other disks of this machine to which the shop can write. None on a system without /proc. */
export async function listOtherDisks(dataDir: string): Promise<MountedDisk[]> {
  const own = await stat(resolve(dataDir)).catch(() => undefined)
  const disks = new Map<number, MountedDisk>()
  for (const path of mountPoints(readMounts())) {
    const found = await lookAt(path)
    if (found && found.device !== own?.dev && !disks.has(found.device)) disks.set(found.device, found.disk)
  }
  return [...disks.values()]
}

async function lookAt(path: string) {
  try {
    const { dev, isDirectory } = await describe(path)
    await access(path, constants.W_OK)
    const { bavail, bsize } = await statfs(path)
    if (!isDirectory) return undefined
    return { device: dev, disk: { folder: join(path, 'kadai-backups'), freeBytes: bavail * bsize } }
  } catch {
    return undefined
  }
}

async function describe(path: string) {
  const entry = await stat(path)
  return { dev: entry.dev, isDirectory: entry.isDirectory() }
}

function readMounts() {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
  } catch {
    return ''
  }
}
