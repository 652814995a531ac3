import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Change } from './recorded-files.ts'

const pageBytes = 4096
const removed = { diskPath: undefined, lastSync: -1 }

interface TrackedFile {
  /** Its path on the simulated disk, if it is there. */
  diskPath: string | undefined
  /** Index of the last fsync of this file; -1 for none. */
  lastSync: number
}

/**
 * Applies the changes to `directory` as a disk may hold them after a power cut. Writes before an fsync of their file are complete.
 * Of other writes each 4 KiB page survives with this probability, in any order. Names, sizes and removals survive in their
 * order up to some point after the last fsync, as with a journalling file system.
 */
export function simulatePowerCut(
  directory: string,
  changes: Change[],
  probability: number,
  random: () => number,
) {
  const files = filesOf(changes)
  const survives = () => random() < probability
  const lastSync = changes.findLastIndex(({ kind }) => kind === 'sync')
  let journalSurvives = true
  for (const [at, change] of changes.entries()) {
    if (change.kind === 'sync') continue
    const file = files[at]!
    if (change.kind === 'write') {
      writePages(directory, file, change, () => at < file.lastSync || survives())
      continue
    }
    journalSurvives &&= at < lastSync || survives()
    if (journalSurvives) applyMetadataChange(directory, file, change)
    // The rename replaced a file that had this path.
    if (journalSurvives && change.kind === 'rename')
      for (const other of files)
        if (other !== file && other.diskPath === change.to) other.diskPath = undefined
  }
}

/** The file of each change, since renames move paths between files. */
function filesOf(changes: Change[]) {
  const byPath = new Map<string, TrackedFile>()
  return changes.map((change, at) => {
    const known = change.kind === 'make' ? undefined : byPath.get(change.path)
    // A path without an earlier change is a file that existed before.
    const file = known ?? { diskPath: change.kind === 'make' ? undefined : change.path, lastSync: -1 }
    byPath.set(change.path, file)
    if (change.kind === 'sync') file.lastSync = at
    // The old file may still be open and written to.
    if (change.kind === 'remove' || change.kind === 'rename') byPath.set(change.path, { ...removed })
    if (change.kind === 'rename') byPath.set(change.to, file)
    return file
  })
}

function applyMetadataChange(directory: string, file: TrackedFile, change: Change) {
  const { diskPath } = file
  if (change.kind === 'make') {
    if (change.isFolder) mkdirSync(join(directory, change.path))
    else writeFileSync(join(directory, change.path), '')
    file.diskPath = change.path
  } else if (diskPath === undefined) return
  else if (change.kind === 'rename') {
    renameSync(join(directory, diskPath), join(directory, change.to))
    file.diskPath = change.to
  } else if (change.kind === 'remove') {
    rmSync(join(directory, diskPath), { recursive: true })
    file.diskPath = undefined
  } else if (change.kind === 'resize')
    withFile(join(directory, diskPath), (descriptor) => ftruncateSync(descriptor, change.size))
}

function writePages(
  directory: string,
  { diskPath }: TrackedFile,
  { position, bytes }: Change & { kind: 'write' },
  survives: () => boolean,
) {
  if (diskPath === undefined) return
  withFile(join(directory, diskPath), (descriptor) => {
    for (let from = 0; from < bytes.length;) {
      const until = Math.min(bytes.length, from + pageBytes - ((position + from) % pageBytes))
      if (survives()) writeSync(descriptor, bytes, from, until - from, position + from)
      from = until
    }
  })
}

function withFile(path: string, work: (descriptor: number) => void) {
  const descriptor = openSync(path, 'r+')
  try {
    work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
