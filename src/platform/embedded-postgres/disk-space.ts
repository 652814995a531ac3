import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { runOnSchedule } from '../jobs/run-on-schedule.ts'
import { syncPath } from './durable-files.ts'
import type { SharedSession } from './shared-session.ts'

const mebibyte = 1024 * 1024
/** Two files of PostgreSQL's log: what it needs at most to start again and repeat what it had not put in place. */
const reserveBytes = 32 * mebibyte
/** With less than this left nothing is written any more. */
const minFreeBytes = 48 * mebibyte

/** Room on the disk of the database in `directory`, some of it taken beforehand for the day when others fill the rest. */
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

  /** A database that finds the disk full could not even start to be read. */
  releaseIfLow() {
    if (existsSync(this.#directory) && this.isLow()) rmSync(this.#file, { force: true })
  }

  refillIfPossible() {
    if (existsSync(this.#file) || freeBytes(this.#directory) < minFreeBytes + 2 * reserveBytes) return
    // Zeros that are written take their room; a length that is only set would not.
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
 * Has the database refuse to write before the disk is full, and write again when there is room. PostgreSQL that cannot write
 * its log ends at once, and then nobody could read either.
 */
export function guardDiskSpace(session: SharedSession, reserve: DiskReserve) {
  let wasLow = false
  const check = async () => {
    const isLow = reserve.isLow()
    if (isLow !== wasLow) await session.setReadOnly(isLow)
    wasLow = isLow
    if (!isLow) reserve.refillIfPossible()
  }
  // A check that fails (the disk is away for a moment) is repeated by the next run.
  const job = runOnSchedule({ pattern: everySecond }, check, () => undefined)
  return { look: check, stop: () => job.stop() }
}
