import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from '../embedded-postgres/durable-files.ts'

/** Writes a file that only its owner can read, and syncs it to disk. A crash leaves the old or the new text, whole. */
export function replaceFile(path: string, text: string) {
  const draft = `${path}.${process.pid}.unfinished`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncPath(dirname(path))
}
