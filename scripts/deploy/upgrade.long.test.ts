import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buyer, plentifulItem } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { owner } from '../shop-process.ts'
import { copyProject } from './copy-project.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-upgrade-'))
const built = join(root, 'built')
/** The service's user; a different one from root if root runs the test, as with systemd. */
const user = process.getuid?.() === 0 ? 'nobody' : userInfo().username
const password = `${owner.password} #1 "2" $3`
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeAll(() => {
  chmodSync(root, 0o755)
  copyProject(built)
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: built, stdio: 'ignore' })
}, 600_000)

const inShell = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`
const inEnvironmentFile = (value: string) =>
  /["' ]/.test(value) ? `"${value.replaceAll(/["$]/g, '\\$&')}"` : value

/** Replaces systemctl; stopping a stopped service succeeds. */
const service = (home: string, settings: [string, string][]) => `#!/usr/bin/env bash
set -eu
case $1 in
  start)
    cd ${home}/current
    as=(${user === userInfo().username ? '' : `runuser -u ${user} --`})
    nohup setsid "\${as[@]}" env -i PATH="$PATH" ${settings.map(([name, value]) => inShell(`${name}=${value}`)).join(' ')} \\
      node_modules/.bin/node ${home}/current/scripts/start.ts >>${home}/log 2>&1 &
    echo $! >${home}/pid ;;
  stop)
    pid=$(cat ${home}/pid)
    pkill -TERM -s "$pid" || true
    while pgrep -s "$pid" >/dev/null; do sleep 0.1; done ;;
esac
`

/** A server that runs release 1, with release 2 unpacked next to it. */
async function machine(prepare: (newRelease: string) => void = () => undefined) {
  const home = mkdtempSync(join(root, 'home-'))
  const port = await freePort()
  const data = join(home, 'the data')
  chmodSync(home, 0o755)
  mkdirSync(data, { mode: 0o700 })
  execFileSync('chown', [user, data])
  for (const release of ['1', '2'])
    cpSync(built, join(home, 'releases', release), { recursive: true, verbatimSymlinks: true })
  prepare(join(home, 'releases', '2'))
  symlinkSync(join(home, 'releases', '1'), join(home, 'current'))
  const settings = Object.entries({
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DEMO: '0', RATE_LIMIT_FACTOR: '100000' },
    ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: password },
  })
  const lines = settings.map(([name, value]) => `${name}=${inEnvironmentFile(value)}\n`)
  writeFileSync(join(home, 'kadai.env'), `# The settings\n${lines.join('')}`, { mode: 0o600 })
  writeFileSync(join(home, 'service'), service(home, settings), { mode: 0o700 })
  const env = {
    PATH: process.env['PATH'],
    KADAI_ENV_FILE: join(home, 'kadai.env'),
    KADAI_START: `${home}/service start`,
    KADAI_STOP: `${home}/service stop`,
  }
  execFileSync(join(home, 'service'), ['start'], { env })
  onTestFinished(() => void execFileSync(join(home, 'service'), ['stop'], { env }))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    expect
      .poll(() => fetch(`${url}/readyz`).then(({ status }) => status, String), { timeout: 180_000 })
      .toBe(200)
  await isReady()
  const upgrade = (...args: string[]) =>
    promisify(execFile)(join(home, 'releases', '2', 'deploy', 'upgrade.sh'), args, { env })
  return {
    url,
    data,
    isReady,
    upgrade,
    /** Runs `upgrade` and sends a signal as soon as the shop has stopped. */
    interrupted: (signal: string) => {
      const stop = join(home, 'stop-and-interrupt')
      writeFileSync(stop, `#!/bin/sh\n${home}/service stop\nkill -${signal} $PPID\n`, { mode: 0o700 })
      const interrupted = { ...env, KADAI_STOP: stop }
      return promisify(execFile)(join(home, 'releases', '2', 'deploy', 'upgrade.sh'), { env: interrupted })
    },
    release: () => readlinkSync(join(home, 'current')).at(-1),
  }
}

/** A buyer who places orders and counts the orders that the shop returns. */
async function shopperAt(url: string) {
  const admin = await buyer(url, { ...owner, password })
  const item = await plentifulItem(admin)
  const shopper = await buyer(url)
  let quantity = 0
  return {
    // The same quantity again would continue the unpaid order.
    order: () => shopper.place(item, undefined, ++quantity),
    orders: async () => (await shopper.call<unknown[]>('GET', '/api/orders')).length,
  }
}

test('an upgrade retains the orders; so does a roll-back without schema changes', async () => {
  const { url, upgrade, release } = await machine()
  const { order, orders } = await shopperAt(url)
  await order()
  await upgrade()
  expect(release()).toBe('2')
  await order()
  expect((await upgrade()).stdout).toContain('which was already running')
  await upgrade('rollback')
  expect(release()).toBe('1')
  expect(await orders()).toBe(2)
  expect((await upgrade('rollback')).stdout).toContain('which was already running')
  await expect(upgrade('nonsense')).rejects.toThrow('unknown argument "nonsense"')
})

test('after a migration the roll-back restores the backup, but only with the explicit option', async () => {
  const { url, data, upgrade, release } = await machine(addMigration)
  const { order, orders } = await shopperAt(url)
  await order()
  await upgrade()
  expect(release()).toBe('2')
  await order()
  await expect(upgrade('rollback')).rejects.toMatchObject({
    stderr: expect.stringContaining('--restore') as string,
  })
  expect([release(), await orders()]).toEqual(['2', 2])

  const { stdout } = await upgrade('rollback', '--restore')
  expect([release(), await orders()]).toEqual(['1', 1])
  expect(stdout).toContain(`The data since then is in ${data}.before-rollback-`)
})

test('if the backup fails, the old release is started again', async () => {
  const { data, isReady, upgrade, release } = await machine()
  rmSync(join(data, 'backups'), { recursive: true, force: true })
  writeFileSync(join(data, 'backups'), 'not a folder')
  await expect(upgrade()).rejects.toMatchObject({
    stderr: expect.stringContaining('the backup failed') as string,
  })
  expect(release()).toBe('1')
  await isReady()
})

test.each(['INT', 'KILL'])(
  'an upgrade that SIG%s kills while the shop is stopped is completed by the next upgrade',
  async (signal) => {
    const { isReady, interrupted, upgrade, release } = await machine()
    await expect(interrupted(signal)).rejects.toThrow('upgrade.sh')
    expect(release()).toBe('1')
    // After SIGKILL no process can restart the shop.
    if (signal !== 'KILL') await isReady()
    await upgrade()
    expect(release()).toBe('2')
    await isReady()
  },
)

function addMigration(release: string) {
  const path = join(release, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, ...{ tag: 'later' } })
  writeFileSync(path, JSON.stringify(journal, undefined, 2))
  writeFileSync(join(release, 'migrations/later.sql'), 'create table later (id integer primary key)')
}
