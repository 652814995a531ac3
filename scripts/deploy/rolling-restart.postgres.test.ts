import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createShopDatabase } from '../../src/testing/test-postgres.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { owner, startShop, type RunningShop } from '../shop-process.ts'
import { ownNginx } from './own-nginx.ts'
import { buyUntilStopped } from './purchases.ts'

/** `fail_timeout` in deploy/nginx.conf: nginx retries a failed upstream only after this time. */
const nginxFailTimeoutMs = 5_500

/** The sandbox's gateway is in the process that ends, so a payment at that moment may fail. */
const isOfSandbox = / \/(api\/rpay|sandbox|verify-payment)/

beforeAll(() => execFileSync(process.execPath, ['scripts/build-if-needed.ts']), 300_000)

async function shopsOfOneDatabase() {
  const database = await createShopDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-rolling-'))
  const running = new Set<RunningShop>()
  onTestFinished(async () => {
    await Promise.all([...running].map((shop) => shop.kill()))
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return async (port: number) => {
    const shop = await startShop(dataDir, {
      DEMO: '0',
      DATABASE_URL: database.url,
      TRUST_PROXY: 'loopback',
      SHUTDOWN_GRACE_SECONDS: '2',
      ALLOW_SANDBOX_PAYMENTS: '1',
      PORT: String(port),
    })
    running.add(shop)
    void shop.ended.then(() => running.delete(shop))
    return shop
  }
}

test('two processes behind nginx are restarted one after the other without a failed purchase', async () => {
  const startAt = await shopsOfOneDatabase()
  const ports = [await freePort(), await freePort()] as const
  const shops = [await startAt(ports[0]), await startAt(ports[1])]
  const nginx = await ownNginx([...ports])
  onTestFinished(() => nginx.stop())

  const purchases = await buyUntilStopped(nginx.url, await plentifulItem(await buyer(shops[0]!.url, owner)))
  for (const turn of [0, 1]) {
    expect(await shops[turn]!.stop()).toBe(0)
    shops[turn] = await startAt(ports[turn]!)
    await pause(nginxFailTimeoutMs)
  }
  const { failures, completed } = await purchases.stop()
  expect(failures.filter((failure) => !isOfSandbox.test(failure))).toEqual([])
  expect(completed).toBeGreaterThan(20)
}, 600_000)
