import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { runOnSchedule } from '../jobs/run-on-schedule.ts'
import { syncPath } from './durable-files.ts'
import type { SharedSession } from './shared-session.ts'

const mebibyte = 1024 * 1024
/** Two WAL segments: the most that PostgreSQL needs for crash recovery. */
const reserveBytes = 32 * mebibyte
/** With less free space than this, writes are rejected. */
const minFreeBytes = 48 * mebibyte

/**
 * Free space on the disk of the database in `directory`, with a reserve file that is deleted when the disk fills up.
 */
export class DiskReserve {
  readonly #directory: string
  readonly #file: string

  constructor(directory: string) {
    this.#directory = directory
    this.#file = `${directory}.reserve`
  }

  isLow() {
    return freeBytes(this.#directory) < minFreeBytes
  }

  /** PostgreSQL could not start on a full disk, not even for reading. */
  releaseIfLow() {
    if (existsSync(this.#directory) && this.isLow()) rmSync(this.#file, { force: true })
  }

  refillIfPossible() {
    if (existsSync(this.#file) || freeBytes(this.#directory) < minFreeBytes + 2 * reserveBytes) return
    // Written zeros allocate disk blocks; a sparse file would not.
    writeFileSync(this.#file, Buffer.alloc(reserveBytes), { mode: 0o600 })
    syncPath(this.#file)
  }
}

function freeBytes(directory: string) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

const everySecond = '* * * * * *'

/**
 * Makes the database read-only before the disk is full, and writable again when there is room. PostgreSQL stops when it
 * cannot write its WAL, and then reads would fail too.
 */
export function guardDiskSpace(session: SharedSession, reserve: DiskReserve) {
  let wasLow = false
  const check = async () => {
    const isLow = reserve.isLow()
    if (isLow !== wasLow) await session.setReadOnly(isLow)
    wasLow = isLow
    if (!isLow) reserve.refillIfPossible()
  }
  // After a failed check (the disk is unavailable for a moment), the next one tries again.
  const job = runOnSchedule({ pattern: everySecond }, check, () => undefined)
  return { check, stop: () => job.stop() }
}
