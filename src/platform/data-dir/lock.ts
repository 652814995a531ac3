import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, DataDirUnusable } from '../database/errors.ts'

/**
 * Prevents other processes from opening `dataDir`: two processes on one directory would overwrite each other's data.
 * The operating system releases the lock when this process dies. Opening and closing the file `lock` elsewhere in this
 * process would release it too.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holderFile = join(dataDir, 'lock-holder.json')
  const lock = openLock(dataDir)
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new DataDirInUse(`The data directory ${dataDir} is in use by ${holder(holderFile)}.`)
  }
  const startedAt = new Date(performance.timeOrigin).toISOString()
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, host: hostname(), startedAt }), {
    mode: 0o600,
  })
  return { release: () => lock.close() }
}

function openLock(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
    chmodSync(join(dataDir, 'lock'), 0o600)
    return lock
  } catch (error) {
    throw new DataDirUnusable(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

function isLocked(error: unknown) {
  // SQLITE_BUSY and its extended codes share the lowest byte.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}

function holder(holderFile: string) {
  try {
    const { pid, host, startedAt } = JSON.parse(readFileSync(holderFile, 'utf8')) as Record<string, unknown>
    return `process ${String(pid)} on ${String(host)}, started at ${String(startedAt)}`
  } catch {
    return 'another process'
  }
}
