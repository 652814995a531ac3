import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSecret, formatSecret } from '../../src/back-office/backup/encryption/secret.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { becomeOwner } from './become-owner.ts'

const calls: [string, unknown][] = []
const identityOf = (uid: number) => ({
  geteuid: () => uid,
  setgroups: (groups: readonly (string | number)[]) => void calls.push(['groups', groups]),
  setgid: (gid: number | string) => void calls.push(['gid', gid]),
  setuid: (uid: number | string) => void calls.push(['uid', uid]),
})

beforeEach(() => {
  calls.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Files of another user, if root runs this test. */
function folderOfUser() {
  const folder = temporaryFolder()
  if (process.geteuid!() === 0) chownSync(folder, 4711, 4712)
  const { uid, gid } = statSync(folder)
  return { folder, uid, gid }
}

test('a command started by root continues as the owner of the data, and drops root’s user id last', () => {
  const { folder, uid, gid } = folderOfUser()
  becomeOwner(folder, identityOf(0))
  expect(calls).toEqual([
    ['groups', [gid]],
    ['gid', gid],
    ['uid', uid],
  ])
})

test('only root switches users, and only if the data folder exists', () => {
  const { folder, uid } = folderOfUser()
  becomeOwner(folder, identityOf(uid))
  becomeOwner(folder, identityOf(uid + 1))
  becomeOwner(join(folder, 'not-there'), identityOf(0))
  expect(calls).toEqual([])
})

test(
  'if the owner of the data may not write to a folder, the command exits with 2 and an explanation',
  { timeout: 120_000 },
  async () => {
    const { folder, uid, gid } = folderOfUser()
    const closedFolder = join(temporaryFolder(), 'closed')
    mkdirSync(closedFolder, { mode: 0 })
    writeFileSync(join(folder, 'backup-key'), formatSecret(newSecret()), { mode: 0o600 })
    chownSync(join(folder, 'backup-key'), uid, gid)
    const args = ['--', 'scripts/kadai.ts', 'backup', '--check', join(closedFolder, 'one.backup')]
    const run = promisify(execFile)(process.execPath, args, {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    })
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        new RegExp(`User number ${uid} may not open ${closedFolder}/one.backup`),
      ) as string,
    })
  },
)
