import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createShopDatabase } from '../../../testing/test-postgres.ts'
import { readBackupStatus } from '../schedule/status.ts'
import { newSecret, formatSecret } from '../encryption/secret.ts'

const program = 'scripts/kadai.ts'

/** One shop's database, and machines that run `kadai backup` for it, each with its own data directory. */
async function shopOnServer() {
  const database = await createShopDatabase()
  const BACKUP_KEY = formatSecret(newSecret())
  const { pool, close } = await openDatabase({ databaseUrl: database.url, dataDir: temporaryFolder() })
  onTestFinished(() => close().then(database.drop))
  const machine = () => {
    const dataDir = temporaryFolder()
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_KEY }
    return {
      dataDir,
      backup: (...options: string[]) =>
        promisify(execFile)(process.execPath, [program, 'backup', ...options], { env }),
      start: (...options: string[]) =>
        spawn(process.execPath, [program, 'backup', ...options], { env, stdio: 'ignore' }),
    }
  }
  const isBackupRunning = async () =>
    (
      await pool.query(`select from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.backup} and database = (
      select oid from pg_database where datname = current_database())`)
    ).rowCount === 1
  return { machine, isBackupRunning }
}

test(
  'of two processes on one server only one makes a backup at a time; the other reports that and records no failure',
  { timeout: 180_000 },
  async () => {
    const { machine, isBackupRunning } = await shopOnServer()
    const [one, other] = [machine(), machine()]
    const file = join(one.dataDir, 'one.backup')
    const first = one.start('--to', file)
    onTestFinished(() => void first.kill('SIGKILL'))
    const ended = once(first, 'exit')
    while (!(await isBackupRunning())) {
      if (first.exitCode !== null) throw new Error(`The first backup ended with ${first.exitCode}.`)
      await pause(2)
    }
    // The first backup is suspended while the other one tries.
    first.kill('SIGSTOP')
    expect(await isBackupRunning()).toBe(true)

    const otherFile = join(other.dataDir, 'other.backup')
    await expect(other.backup('--to', otherFile)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another backup of this shop is being made') as string,
    })
    expect((await other.backup('--automatic')).stdout).toContain('Another process is making it')
    expect(readBackupStatus(other.dataDir).failure).toBeUndefined()
    expect(readdirSync(join(other.dataDir, 'backups')).filter((name) => name.startsWith('kadai'))).toEqual([])

    first.kill('SIGCONT')
    expect((await ended)[0]).toBe(0)
    expect(existsSync(file)).toBe(true)
    await other.backup('--to', otherFile)
    expect(existsSync(otherFile)).toBe(true)
  },
)
