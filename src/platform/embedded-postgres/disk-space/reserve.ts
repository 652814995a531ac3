import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { syncPath } from '../durable-files.ts'

const mega = 1024 * 1024
/** Two files of PostgreSQL's log: what it needs at most to start again and repeat what it had not put in place. */
const reserveBytes = 32 * mega
/** With less than this left nothing is written any more. */
const leastBytes = 48 * mega

/** Room on the disk of the database in `directory`, some of it taken beforehand for the day when others fill the rest. */
export class Reserve {
  readonly #directory: string
  readonly #file: string

  constructor(directory: string) {
    this.#directory = directory
    this.#file = `${directory}.reserve`
  }

  isShort() {
    return freeBytes(this.#directory) < leastBytes
  }

  /** A database that finds the disk full could not even start to be read. */
  spendIfShort() {
    if (existsSync(this.#directory) && this.isShort()) rmSync(this.#file, { force: true })
  }

  layUpIfPossible() {
    if (existsSync(this.#file) || freeBytes(this.#directory) < leastBytes + 2 * reserveBytes) return
    // Zeros that are written take their room; a length that is only set would not.
    writeFileSync(this.#file, Buffer.alloc(reserveBytes), { mode: 0o600 })
    syncPath(this.#file)
  }
}

function freeBytes(directory: string) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
