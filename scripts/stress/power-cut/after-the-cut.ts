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
import type { Change } from './record.ts'

const page = 4096
const gone = { onDisk: undefined, safeUntil: -1 }

interface File {
  /** Where it is on the disk, if it is. */
  onDisk: string | undefined
  /** The number of its last change that an fsync brought to the disk. */
  safeUntil: number
}

/**
 * Makes of `directory`, as it was before the changes, what a disk without power may hold after them. What an fsync of its file
 * followed is there. Of everything else each page of 4 KiB is there with this probability, whatever its order; names, sizes
 * and removals reach the disk in their order, as a file system with a journal keeps them, up to a moment after the last fsync.
 */
export function cutPower(directory: string, changes: Change[], probability: number, random: () => number) {
  const files = filesOf(changes)
  const survives = () => random() < probability
  const lastSync = changes.findLastIndex(({ kind }) => kind === 'sync')
  let journalGoesOn = true
  for (const [at, change] of changes.entries()) {
    if (change.kind === 'sync') continue
    const file = files[at]!
    if (change.kind === 'write') {
      writePages(directory, file, change, () => at < file.safeUntil || survives())
      continue
    }
    journalGoesOn &&= at < lastSync || survives()
    if (journalGoesOn) changeName(directory, file, change)
    // A name that is given to another file no longer leads to the one that had it.
    if (journalGoesOn && change.kind === 'rename')
      for (const other of files) if (other !== file && other.onDisk === change.to) other.onDisk = undefined
  }
}

/** Which file each change is of: names change hands. */
function filesOf(changes: Change[]) {
  const named = new Map<string, File>()
  return changes.map((change, at) => {
    const known = change.kind === 'make' ? undefined : named.get(change.path)
    // What was there before the first change is on the disk.
    const file = known ?? { onDisk: change.kind === 'make' ? undefined : change.path, safeUntil: -1 }
    named.set(change.path, file)
    if (change.kind === 'sync') file.safeUntil = at
    // It may still be written to by whoever has it open.
    if (change.kind === 'remove' || change.kind === 'rename') named.set(change.path, { ...gone })
    if (change.kind === 'rename') named.set(change.to, file)
    return file
  })
}

function changeName(directory: string, file: File, change: Change) {
  const { onDisk } = file
  if (change.kind === 'make') {
    if (change.isFolder) mkdirSync(join(directory, change.path))
    else writeFileSync(join(directory, change.path), '')
    file.onDisk = change.path
  } else if (onDisk === undefined) return
  else if (change.kind === 'rename') {
    renameSync(join(directory, onDisk), join(directory, change.to))
    file.onDisk = change.to
  } else if (change.kind === 'remove') {
    rmSync(join(directory, onDisk), { recursive: true })
    file.onDisk = undefined
  } else if (change.kind === 'resize')
    onFile(join(directory, onDisk), (opened) => ftruncateSync(opened, change.size))
}

function writePages(
  directory: string,
  { onDisk }: File,
  { position, bytes }: Change & { kind: 'write' },
  survives: () => boolean,
) {
  if (onDisk === undefined) return
  onFile(join(directory, onDisk), (opened) => {
    for (let from = 0; from < bytes.length;) {
      const until = Math.min(bytes.length, from + page - ((position + from) % page))
      if (survives()) writeSync(opened, bytes, from, until - from, position + from)
      from = until
    }
  })
}

function onFile(path: string, work: (opened: number) => void) {
  const opened = openSync(path, 'r+')
  try {
    work(opened)
  } finally {
    closeSync(opened)
  }
}
