import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findLooseFiles } from '../src/platform/data-dir/loose-files.ts'
import { freePort } from './free-port.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-private-'))
const patience = { timeout: 600_000 }
/** File permissions do not apply to root, so the tests then run the shop as another user. */
const nobody = process.geteuid!() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const others = { PATH: process.env['PATH'], HOME: root, HOST: '127.0.0.1', DEMO: '0', BACKUPS: '0' }
let shop: ChildProcess | undefined

afterEach(stop)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** With the most permissive umask. */
const withOpenUmask = (...words: string[]) => ['-c', 'umask 0; exec "$0" "$@"', process.execPath, ...words]

async function start(DATA_DIR: string) {
  shop = spawn('sh', withOpenUmask('scripts/start.ts'), {
    env: { ...others, DATA_DIR, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(shop.stdout!)) if (line.includes('Kadai is open')) return
}

async function stop() {
  if (!shop || shop.exitCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

const kadai = (DATA_DIR: string, ...words: string[]) =>
  promisify(execFile)('sh', withOpenUmask('scripts/kadai.ts', ...words), { env: { ...others, DATA_DIR } })

/** A folder with the default mode of `mkdir`. */
function plainFolder(name: string) {
  const folder = join(root, name)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

function expectPrivate(folder: string) {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(findLooseFiles(folder)).toEqual({ loose: [], foreign: [] })
}

test(
  'only the owner can read an existing data folder and all files that the shop and its backups write',
  patience,
  async () => {
    const folder = plainFolder('data')
    await start(folder)
    expect(readdirSync(join(folder, 'db')).length).toBeGreaterThan(20)
    expectPrivate(folder)
    const backup = join(root, 'one.backup')
    await kadai(folder, 'backup', '--to', backup)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['backup-key', '.backup-work', 'lock']))
    expectPrivate(folder)
    expect(statSync(backup).mode & 0o777).toBe(0o600)

    const again = plainFolder('again')
    copyFileSync(join(folder, 'backup-key'), join(again, 'backup-key'))
    chmodSync(join(again, 'backup-key'), 0o644)
    await kadai(again, 'restore', backup)
    expect(readdirSync(join(again, 'db')).length).toBeGreaterThan(20)
    expectPrivate(again)
  },
)

test.each([
  ['belongs to another user', 'cannot be run by its owner', 0o755, false],
  ['is not writable', 'is read-only', 0o555, true],
])(
  'a data folder that %s stops the start with exit code 2 and one line, and no file is written',
  patience,
  async (reason, name, mode, isOwn) => {
    if (!isOwn && nobody.uid === undefined) return
    const folder = plainFolder(name)
    if (isOwn && nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
    chmodSync(folder, mode)
    chmodSync(root, 0o755)
    const run = promisify(execFile)(process.execPath, ['scripts/start.ts'], {
      ...nobody,
      env: { ...others, DATA_DIR: folder, PORT: '0' },
    })
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`^DATA_DIR .* ${reason}[^\\n]*\\n$`)) as string,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)
