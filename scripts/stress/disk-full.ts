import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small in-memory file system that can be filled; mounting it needs root. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    throw new Error('tmpfs cannot be mounted here: this test needs root and the permission to mount.', {
      cause: error,
    })
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills the disk except for this many bytes. */
    fill(left: number) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    makeRoom: () => truncateSync(filler, 0),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
