import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoOrders } from '../src/selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../src/back-office/demo/fill-demo-shop.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { OpenDatabase } from '../src/platform/database/open.ts'
import { openNewFolder } from '../src/testing/open-new-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-verify-'))
/** Too long for a Unix socket inside the data folder. */
const dataDir = join(root, 'a'.repeat(100))
let shop: OpenDatabase

beforeAll(async () => {
  shop = await openNewFolder(dataDir)
  await fillDemoShop(shop.db, systemClock)
  await fillDemoOrders(shop.db, systemClock)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const environment = (DATA_DIR: string) => ({ PATH: process.env['PATH'], DATA_DIR })
const last = (text: string) => text.trim().split('\n').at(-1)

test('npm run verify next to a running demo shop finds no problems', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/kadai.ts', 'verify'], {
    env: environment(dataDir),
  })
  expect(stdout).not.toContain('✗')
  expect(last(stdout)).toMatch(/^\d+ checks passed \(\d/)
})

test('a failed check names its order and exits with 1', async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `update orders set paid_at = now() where status = 'payment_to_confirm' returning id`,
  )
  const run = promisify(execFile)(process.execPath, ['scripts/kadai.ts', 'verify'], {
    env: environment(dataDir),
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`    ${rows[0]!.id}: payment_to_confirm, but paid\n`) as string,
  })
})

test('verify opens the data itself when the shop is stopped', async () => {
  await shop.close()
  const { status, stdout } = spawnSync(process.execPath, ['scripts/kadai.ts', 'verify'], {
    env: environment(dataDir),
    encoding: 'utf8',
  })
  expect(last(stdout)).toMatch(/^\d of \d+ checks fail, \d violations/)
  expect(status).toBe(1)
})

test('verify creates no shop where there is none', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/kadai.ts', 'verify'], {
    env: environment(join(root, 'none')),
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^There is no shop in [^\n]*--env-file[^\n]*\n$/)
  expect(stderr).toContain(join(root, 'none'))
  expect(status).toBe(2)
  expect(existsSync(join(root, 'none'))).toBe(false)
})
