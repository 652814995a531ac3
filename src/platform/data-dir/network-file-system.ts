import { readFileSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DataDirUnusable } from '../database/errors.ts'

/** File system types by the magic number of Linux's `statfs`. */
const networkFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB (CIFS)'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x73757245, 'Coda'],
  [0x564c, 'NCP'],
  [0x786f4256, 'a shared folder of VirtualBox'],
])
/** FUSE: the list of mounts names the program behind it. */
const fuse = 0x65735546
const networkFuse =
  /^fuse\.(sshfs|s3fs|s3backer|rclone|goofys|gcsfuse|mount-s3|davfs|davfs2|curlftpfs|smbnetfs|glusterfs|ceph|ceph-fuse|mfs|moosefs|juicefs|google-drive-ocamlfuse|onedriver|blobfuse2?)$/

/** Access to the system's information; tests replace it. */
interface FileSystemInfo {
  type(path: string): number
  mounts(): string
}

const systemInfo: FileSystemInfo = {
  type: (path) => statfsSync(path).type,
  mounts: () => readFileSync('/proc/self/mounts', 'utf8'),
}

/** A database on a network file system loses data when the connection breaks, and locks there are unreliable. */
export function refuseNetworkFileSystem(dataDir: string, look = systemInfo) {
  const network = networkBelow(resolve(dataDir), look)
  if (network === undefined) return
  throw new DataDirUnusable(
    `DATA_DIR ${dataDir} is on a network file system (${network}): a database there loses data when ` +
      `the connection breaks. Please choose a folder on a disk of this computer, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

function networkBelow(path: string, look: FileSystemInfo): string | undefined {
  const type = typeOf(path, look) >>> 0
  if (type !== fuse) return networkFileSystems.get(type)
  const kind = kindOfMount(path, look.mounts())
  return networkFuse.test(kind) ? kind : undefined
}

/** The folder itself may not exist yet. */
function typeOf(path: string, look: FileSystemInfo): number {
  try {
    return look.type(path)
  } catch {
    return dirname(path) === path ? 0 : typeOf(dirname(path), look)
  }
}

/** The type (third field) of the mount point (second field) that is nearest above the path. */
function kindOfMount(path: string, mounts: string) {
  const above = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, place = '']) => `${path}/`.startsWith(place.endsWith('/') ? place : `${place}/`))
  return above.sort(([, a = ''], [, b = '']) => a.length - b.length).at(-1)?.[2] ?? ''
}
