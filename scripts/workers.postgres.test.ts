import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { createShopDatabase } from '../src/testing/test-postgres.ts'
import { buyer, plentifulItem } from './buyer.ts'
import { buyUntilStopped } from './deploy/purchases.ts'
import { freePort } from './free-port.ts'
import { owner } from './shop-process.ts'

beforeAll(() => execFileSync(process.execPath, ['scripts/build-if-needed.ts']), 300_000)

const METRICS_TOKEN = 'a-token-for-this-test'

/** Starts the shop with the script of `npm start`; `says` waits for a line of its output. */
async function shopOf(
  workers: number,
  environment: Record<string, string>,
  prepare?: (dataDir: string) => Promise<void>,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-workers-'))
  await prepare?.(dataDir)
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      BACKUPS: '0',
      METRICS_TOKEN,
      RATE_LIMIT_FACTOR: '100000',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      WORKERS: String(workers),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => (said += `${line}\n`))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended: once(child, 'exit') as Promise<[number | null]>,
    says: (what: RegExp) => expect.poll(() => said, { timeout: 180_000 }).toMatch(what),
    /** Sum of the workers' request counts for /healthz, and the number of workers. */
    async requestCount() {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
      const count = /^kadai_http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/m.exec(
        metrics,
      )
      return [Number(count?.[1] ?? 0), Number(/^kadai_workers (\d+)$/m.exec(metrics)?.[1])]
    },
    async requestHealth(times: number) {
      for (let time = 0; time < times; time++) {
        const asked = get({ host: '127.0.0.1', port, path: '/healthz', agent: false })
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        await text(answer)
      }
    },
    /** The worker that answers on a new connection; a persistent connection would always reach the same one. */
    async worker() {
      const asked = get({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return Number(/^kadai_worker (\d+)$/m.exec(await text(answer))?.[1])
    },
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const bothAnswer = (shop: Awaited<ReturnType<typeof shopOf>>) =>
  expect
    .poll(async () => new Set([await shop.worker(), await shop.worker()]), { timeout: 30_000 })
    .toEqual(new Set([1, 2]))

test('two workers share a port and their counters, a killed one is replaced, and a signal stops both', async () => {
  const database = await createShopDatabase()
  onTestFinished(() => database.drop())
  const shop = await shopOf(2, { DATABASE_URL: database.url })
  await shop.says(/open at .*worker 2 of 2/)
  await bothAnswer(shop)
  await shop.requestHealth(11)
  for (let times = 0; times < 4; times++) expect(await shop.requestCount()).toEqual([11, 2])

  const [first] = childrenOf(shop.child.pid!)
  process.kill(first!, 'SIGKILL')
  await shop.says(/Worker \d exited \(SIGKILL\); restarting it in/)
  await expect.poll(() => childrenOf(shop.child.pid!).length, { timeout: 180_000 }).toBe(2)
  await bothAnswer(shop)
  await expect.poll(() => shop.requestCount(), { timeout: 180_000, interval: 500 }).toEqual([11, 2])

  const remaining = childrenOf(shop.child.pid!)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])
  expect(remaining.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
}, 500_000)

test('SIGUSR2 replaces the workers one after another without a failed purchase', async () => {
  const database = await createShopDatabase()
  onTestFinished(() => database.drop())
  const shop = await shopOf(2, { DATABASE_URL: database.url, ALLOW_SANDBOX_PAYMENTS: '1' })
  await shop.says(/open at .*worker 2 of 2/)
  const purchases = await buyUntilStopped(shop.url, await plentifulItem(await buyer(shop.url, owner)))
  for (let times = 0; times < 2; times++) {
    const old = childrenOf(shop.child.pid!)
    shop.child.kill('SIGUSR2')
    await expect
      .poll(() => childrenOf(shop.child.pid!).filter((pid) => !old.includes(pid)).length, {
        timeout: 180_000,
      })
      .toBe(2)
    await expect.poll(() => childrenOf(shop.child.pid!).length, { timeout: 180_000 }).toBe(2)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  }
  const { failures, completed } = await purchases.stop()
  expect(failures).toEqual([])
  expect(completed).toBeGreaterThan(5)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])
}, 900_000)

test('if a new worker fails to start, a reload leaves the old workers running', async () => {
  const database = await createShopDatabase()
  onTestFinished(() => database.drop())
  const shop = await shopOf(2, { DATABASE_URL: database.url })
  await shop.says(/open at .*worker 2 of 2/)
  const old = childrenOf(shop.child.pid!)
  const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await server.connect()
  onTestFinished(() => server.end())
  await server.query(`alter database ${new URL(database.url).pathname.slice(1)} with allow_connections false`)
  shop.child.kill('SIGUSR2')
  await shop.says(/Reload stopped: the new worker did not start/)
  expect(childrenOf(shop.child.pid!)).toEqual(old)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
}, 500_000)

test('if the first worker fails to start, the process exits with its code and does not retry', async () => {
  const shop = await shopOf(2, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' })
  expect(await shop.ended).toEqual([4, null])
  await shop.says(/cannot be reached/)
}, 300_000)

test('with the embedded database only one process runs, and the log says so', async () => {
  const shop = await shopOf(2, {}, createNewFolder)
  await shop.says(/one process: WORKERS asks for more/)
  expect(childrenOf(shop.child.pid!)).toEqual([])
}, 300_000)
