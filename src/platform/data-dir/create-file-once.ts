import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from '../embedded-postgres/durable-files.ts'

/**
 * Writes a file that only its owner can read, and syncs it to disk. An existing file stays: of two processes that create one at
 * once, both read the first one's. A crash leaves the whole file or none.
 */
export function createFileOnce(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkOrCopy(draft, path)
    syncPath(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Sticks are often formatted with FAT, which has no hard links. */
function linkOrCopy(draft: string, path: string) {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
    syncPath(path)
  }
}
