import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDatabase } from '../../testing/test-postgres.ts'
import { readBackupStatus } from '../schedule/status.ts'
import { newSecret, formatSecret } from '../encryption/secret.ts'

const program = 'scripts/kadai.ts'

/** A shop's database, and machines on which `kadai backup` is run for it, each with a folder of its own. */
async function shopOnServer() {
  const made = await createDatabase(process.env['TEST_DATABASE_URL']!)
  const BACKUP_KEY = formatSecret(newSecret())
  const { pool, close } = await openDatabase({ databaseUrl: made.url, dataDir: temporaryFolder() })
  onTestFinished(() => close().then(made.drop))
  const machine = () => {
    const dataDir = temporaryFolder()
    const env = { PATH: process.env['PATH'], DATABASE_URL: made.url, DATA_DIR: dataDir, BACKUP_KEY }
    return {
      dataDir,
      backup: (...words: string[]) =>
        promisify(execFile)(process.execPath, [program, 'backup', ...words], { env }),
      start: (...words: string[]) =>
        spawn(process.execPath, [program, 'backup', ...words], { env, stdio: 'ignore' }),
    }
  }
  const isBackedUp = async () =>
    (
      await pool.query(`select from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.backup} and database = (
      select oid from pg_database where datname = current_database())`)
    ).rowCount === 1
  return { machine, isBackedUp }
}

test(
  'of two processes on one server only one makes a backup at a time; the other says so, and that is no failure',
  { timeout: 180_000 },
  async () => {
    const { machine, isBackedUp } = await shopOnServer()
    const [one, other] = [machine(), machine()]
    const file = join(one.dataDir, 'one.backup')
    const first = one.start('--to', file)
    onTestFinished(() => void first.kill('SIGKILL'))
    const ended = once(first, 'exit')
    while (!(await isBackedUp())) {
      if (first.exitCode !== null) throw new Error(`The first backup ended with ${first.exitCode}.`)
      await pause(2)
    }
    // It goes no further while the other one tries.
    first.kill('SIGSTOP')
    expect(await isBackedUp()).toBe(true)

    const elsewhere = join(other.dataDir, 'other.backup')
    await expect(other.backup('--to', elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another backup of this shop is being made') as string,
    })
    expect((await other.backup('--automatic')).stdout).toContain('Another process is making it')
    expect(readBackupStatus(other.dataDir).failure).toBeUndefined()
    expect(readdirSync(join(other.dataDir, 'backups')).filter((name) => name.startsWith('kadai'))).toEqual([])

    first.kill('SIGCONT')
    expect((await ended)[0]).toBe(0)
    expect(existsSync(file)).toBe(true)
    await other.backup('--to', elsewhere)
    expect(existsSync(elsewhere)).toBe(true)
  },
)
