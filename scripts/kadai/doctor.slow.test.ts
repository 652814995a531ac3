import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../src/web/app.ts'
import { readConfig } from '../../src/web/config.ts'
import { fillDemoOrders } from '../../src/selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../../src/back-office/demo/fill-demo-shop.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { OpenDatabase } from '../../src/platform/database/open.ts'
import { openNewFolder } from '../../src/testing/open-new-folder.ts'
import { freePort } from '../free-port.ts'
import { lookAtNode, lookAtSettings } from './doctor/check-settings.ts'
import { command } from './doctor.ts'

const patience = { timeout: 120_000 }
const root = mkdtempSync(join(tmpdir(), 'kadai-doctor-'))
const dataDir = join(root, 'shop')
let shop: OpenDatabase
let port: number

beforeAll(async () => {
  shop = await openNewFolder(dataDir)
  await fillDemoShop(shop.db, systemClock)
  await fillDemoOrders(shop.db, systemClock)
  port = await freePort()
}, 180_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The output lines by title, and the exit code. */
async function doctor(environment: Record<string, string> = {}) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), ...environment })
  const code = await command.run([], config)
  const lines = printed.mock.calls.flatMap(([text]) => String(text).trim().split('\n'))
  printed.mockRestore()
  const of = (title: string) => lines.find((line) => line.slice(8).startsWith(title)) ?? 'no such line'
  return { code, lines, of }
}

test(
  'next to a running shop, which is queried too, each line is ok or to do, and the exit code is 0',
  patience,
  async () => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
    const app = await buildApp({ db: shop.db, config })
    onTestFinished(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port: listeningPort } = app.server.address() as AddressInfo

    const { code, lines, of } = await doctor({ PORT: String(listeningPort), HOST: '127.0.0.1' })
    expect(lines.filter((line) => line.startsWith('urgent'))).toEqual([])
    expect(of('The shop')).toMatch(/^ok .*open and ready.* is in use by process \d+/)
    expect(of('Database')).toMatch(/^ok .*answers and saves correctly/)
    expect(of('Accounts')).toMatch(/^ok .*all \d+ checks passed/)
    expect(of('Backup folder')).toMatch(/^to do .*Choose a folder on another disk/)
    expect(of('Emails')).toMatch(/^to do .*No mail server/)
    expect(lines.at(-1)).toBe('0 urgent, 6 to do.')
    expect(code).toBe(0)
  },
)

test(
  'a process that holds the data without answering, failed integrity checks and a wrong clock are reported',
  patience,
  async () => {
    await shop.pool.query(`update orders set paid_at = now() where status = 'payment_to_confirm'`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 60 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { code, of } = await doctor()
    expect(code).toBe(1)
    expect(of('The shop')).toMatch(/^urgent .*does not answer at port \d+.*restart the shop/)
    expect(of('Accounts')).toMatch(/^urgent .*checks found problems.*In the back office: \/admin\/integrity/)
    expect(of('Time')).toMatch(/^urgent .*Set the clock/)
  },
)

test(
  'a stopped shop, files readable by others and a missing backup drive are reported',
  patience,
  async () => {
    await shop.close()
    chmodSync(dataDir, 0o755)
    const { code, of } = await doctor({ BACKUP_DIR: join(root, 'unplugged') })
    expect(of('The shop')).toMatch(/^ok .*the shop is closed/)
    expect(of('Data folder')).toMatch(/^to do .*chmod 700/)
    expect(of('Backup folder')).toMatch(/^urgent .*Plug in/)
    expect(of('Open cases')).toMatch(/^ok/)
    expect(code).toBe(1)
  },
)

test('without a shop none is created, and a wrong setting exits with 2', patience, async () => {
  const { code, of } = await doctor({ DATA_DIR: join(root, 'none') })
  expect(of('Data folder')).toMatch(/^urgent .*There is no folder/)
  expect(of('Database')).toMatch(/^urgent .*There is no shop in/)
  expect(code).toBe(1)
  const run = promisify(execFile)(process.execPath, ['scripts/kadai.ts', 'doctor'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: 'not a number' },
  })
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('PORT') as string })
})

test('settings are listed without secrets, and an unsupported Node version is reported', () => {
  const environment = { PORT: '4000', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'hush hush hush' }
  const says = 'PORT=4000, ADMIN_EMAIL=owner@example.com, ADMIN_PASSWORD=(hidden).'
  expect(lookAtSettings(readConfig(environment), environment)).toMatchObject([{ says }])
  expect(lookAtNode('24.1.0')).toMatchObject([{ level: 'ok' }])
  expect(lookAtNode('22.1.0')).toMatchObject([{ level: 'attention' }])
})
