import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, that can be filled up; mounting it takes root. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    throw new Error(
      'A small disk cannot be mounted here: this test needs root, and a machine that allows it.',
      {
        cause: error,
      },
    )
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Leaves room for so many bytes and no more. */
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
