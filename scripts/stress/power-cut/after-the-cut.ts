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
  /** The file's path on the disk, if it has one. */
  onDisk: string | undefined
  /** Index of its last change that an fsync made durable. */
  safeUntil: number
}

/**
 * Changes `directory`, which holds the state before the recorded changes, to a state that a disk may have after a power cut.
 * Changes followed by an fsync of their file are present. Of all others each 4 KiB page is present with the given probability,
 * in any order; names, sizes and removals are applied in order up to a random point after the last fsync, as with a journaling
 * file system.
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
    // A rename over an existing name replaces that file.
    if (journalGoesOn && change.kind === 'rename')
      for (const other of files) if (other !== file && other.onDisk === change.to) other.onDisk = undefined
  }
}

/** The file of each change, since names can be reassigned. */
function filesOf(changes: Change[]) {
  const named = new Map<string, File>()
  return changes.map((change, at) => {
    const known = change.kind === 'make' ? undefined : named.get(change.path)
    // Files that existed before the first change are durable.
    const file = known ?? { onDisk: change.kind === 'make' ? undefined : change.path, safeUntil: -1 }
    named.set(change.path, file)
    if (change.kind === 'sync') file.safeUntil = at
    // A removed file may still be written through an open descriptor.
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
