import { request } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ensureBackupFolder } from '../backup/schedule/backup-folder.ts'
import { backupName, ownerOf } from '../backup/schedule/own-backups.ts'
import { readBackupStatus, updateBackupStatus } from '../backup/schedule/status.ts'
import { writeBackup } from '../backup/format/backup-file.ts'
import { findOrCreateSecret } from '../backup/encryption/find-secret.ts'
import { publicAccess } from '../../platform/contract.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sampleParts } from '../../testing/backup-sample.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { ShopStatus } from '../status/contract.ts'

const token = 'a token for the metrics'
const detailed = { authorization: `Bearer ${token}` }

async function shop(environment: Record<string, string> = {}) {
  const app = await testApp({ environment })
  app.get('/breaks', { config: publicAccess }, () => Promise.reject(new Error('broken')))
  app.get('/things/:id', { config: publicAccess }, () => 'a thing')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, ask: (path: string, headers = {}) => ask(app, path, headers) }
}

/** Sends a request over the network. */
function ask(app: TestApp, path: string, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

describe('access to metrics and details', () => {
  test('programs on the same machine see reasons, warnings, version and metrics', async () => {
    const { ask } = await shop()
    const ready = await ask('/readyz')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'ready', reasons: [], version: '0.2.0' })
    expect((await ask('/metrics')).status).toBe(200)
  })

  test.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through another proxy', { forwarded: 'for=203.0.113.9' }],
    ['under the shop’s public host name', { host: 'shop.example' }],
  ])('a caller %s sees only whether the shop is ready', async (_way, headers) => {
    const { ask } = await shop()
    expect((await ask('/readyz', headers)).body).toBe('{"status":"ready"}')
    expect((await ask('/metrics', headers)).status).toBe(404)
  })

  test.each([
    ['a public address', { PUBLIC_URL: 'https://shop.example' }],
    ['a trusted proxy', { TRUST_PROXY: 'loopback' }],
  ])(
    'in a shop with %s metrics need METRICS_TOKEN, even with Host: localhost',
    async (_what, environment) => {
      const { ask } = await shop(environment)
      for (const headers of [{}, { host: 'localhost' }, { host: '127.0.0.1' }]) {
        expect((await ask('/readyz', headers)).body).toBe('{"status":"ready"}')
        expect((await ask('/metrics', headers)).status).toBe(404)
      }
    },
  )

  test('if METRICS_TOKEN is set, only callers with it see metrics, on the same machine too', async () => {
    const { ask } = await shop({ METRICS_TOKEN: token })
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
      expect((await ask('/metrics', headers)).status).toBe(404)
    expect((await ask('/readyz')).body).toBe('{"status":"ready"}')
    expect((await ask('/metrics', { ...detailed, 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  })
})

describe('metrics', () => {
  test('requests are counted by route pattern, never by values in the URL', async () => {
    const { ask } = await shop()
    for (const path of ['/things/1', '/things/2', '/breaks', '/nothing/4111111111111111']) await ask(path)
    const { body } = await ask('/metrics')
    const counted = (route: string, status: number) =>
      new RegExp(`_count{method="GET",route="${route}",status="${status}"} (\\d+)`).exec(body)?.[1]
    expect(counted('/things/:id', 200)).toBe('2')
    expect(counted('/breaks', 500)).toBe('1')
    expect(counted('none', 404)).toBe('1')
    expect(body).not.toContain('4111')
  })

  test('every line is valid Prometheus text, and buckets are cumulative', async () => {
    const { ask } = await shop()
    await ask('/healthz')
    const { body } = await ask('/metrics')
    const sample = /^[a-z_]+(\{([a-z]+="(\\.|[^"\\])*",?)+\})? -?[\d.e+-]+$/
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) / : sample)
    const buckets = [
      ...body.matchAll(/_bucket\{method="GET",route="\/healthz",status="200",le="[^"]+"\} (\d+)/g),
    ]
    const counts = buckets.map(([, count]) => Number(count))
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts.at(-1)).toBe(1)
  })

  test('orders, holds, retried transactions, connections and memory are reported', async () => {
    const { app, ask } = await shop()
    const buyer = await guest(app)
    await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
    let tries = 0
    await inTransaction(app.db, async () => {
      if (tries++ === 0) throw Object.assign(new Error('lost'), { code: '40001' })
    })
    const { body } = await ask('/metrics')
    expect(body).toContain('kadai_orders{status="awaiting_payment"} 1')
    expect(body).toContain('kadai_holds 1')
    expect(body).toMatch(/kadai_transactions_retried_total [1-9]/)
    expect(body).toMatch(/kadai_database_connections\{state="total"\} [1-9]/)
    expect(body).toMatch(/process_resident_memory_bytes \d{7,}/)
  })
})

describe('a database that is not writable', () => {
  test('makes the shop not ready, but not unhealthy', async () => {
    const { app, ask } = await shop()
    await app.db.execute(sql`alter table drizzle.__drizzle_migrations rename to hidden`)
    try {
      const ready = await ask('/readyz')
      expect(ready.status).toBe(503)
      expect(JSON.parse(ready.body)).toMatchObject({
        status: 'not ready',
        reasons: ['the database takes no writes'],
      })
      expect((await ask('/readyz', { host: 'shop.example' })).status).toBe(503)
      expect((await ask('/healthz')).status).toBe(200)
    } finally {
      await app.db.execute(sql`alter table drizzle.hidden rename to __drizzle_migrations`)
    }
  })
})

test('OPS-04 a shop that can serve is ready, and one that is shutting down is not', async () => {
  const { app, ask } = await shop()
  expect((await ask('/readyz')).status).toBe(200)
  void app.drain(60_000)
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"closing"}' })
})

test('the status page shows sentences, and a server error with its reference', async () => {
  const { app, ask } = await shop()
  const staff = await admin(app)
  const conditions = async () => (await staff.get('/api/admin/status')).json<ShopStatus>().conditions
  expect((await conditions()).find(({ id }) => id === 'open')!.says).toMatch(
    /^The shop has been open since .* version [\d.]+\.$/,
  )

  const { body } = await ask('/breaks')
  const { requestId } = JSON.parse(body) as { requestId: string }
  expect((await conditions()).find(({ id }) => id === 'faults')).toMatchObject({
    level: 'attention',
    advice: expect.stringContaining(requestId) as string,
  })
})

test('a failed backup is a warning and an urgent condition but leaves the shop ready; a good one has its age in the metrics', async () => {
  const DATA_DIR = temporaryFolder()
  const { app, ask } = await shop({ DATA_DIR })
  const staff = await admin(app)
  const backupConditions = async () => {
    const { status, body } = await ask('/readyz')
    const { warnings } = JSON.parse(body) as { warnings: { id: string }[] }
    const { conditions } = (await staff.get('/api/admin/status')).json<ShopStatus>()
    const isOfBackup = ({ id }: { id: string }) => id === 'backup'
    return { status, warning: warnings.find(isOfBackup), condition: conditions.find(isOfBackup) }
  }
  updateBackupStatus(DATA_DIR, {
    good: { at: app.clock().toISOString(), name: 'a', seconds: 1 },
    downloadedAt: app.clock().toISOString(),
  })
  expect(await backupConditions()).toMatchObject({
    status: 200,
    warning: undefined,
    condition: { level: 'ok' },
  })
  expect((await ask('/metrics')).body).toMatch(/^kadai_backup_age_seconds \d/m)

  updateBackupStatus(DATA_DIR, { failure: 'The stick is gone.' })
  expect(await backupConditions()).toMatchObject({
    status: 200,
    warning: { says: expect.stringContaining('could not be made') as string },
    condition: { level: 'urgent', to: '/admin/backups' },
  })
})

test('a new shop reports that it has no mail server and no real payments', async () => {
  const { app } = await shop()
  const staff = await admin(app)
  const level = async (id: string) =>
    (await staff.get('/api/admin/status')).json<ShopStatus>().conditions.find((one) => one.id === id)?.level
  expect(await level('mail')).toBe('attention')
  expect(await level('test-payments')).toBe('attention')
  expect(await level('ways-to-pay')).toBe('ok')
})

test('on a public address test payments are urgent, and so is a shop without a way to pay', async () => {
  const PUBLIC_URL = 'https://shop.example'
  const conditionsOfShop = async (environment: Record<string, string>, profile: object = {}) => {
    const { app } = await shop({ PUBLIC_URL, ...environment })
    const owner = await admin(app)
    expect((await owner.put('/api/shop', profile)).statusCode).toBe(200)
    const { conditions } = (await owner.get('/api/admin/status')).json<ShopStatus>()
    return Object.fromEntries(conditions.map(({ id, level }) => [id, level]))
  }
  expect(await conditionsOfShop({ ALLOW_SANDBOX_PAYMENTS: '1' })).toMatchObject({ 'test-payments': 'urgent' })
  const without = { 'test-payments': 'ok', 'ways-to-pay': 'urgent' }
  expect(await conditionsOfShop({})).toMatchObject(without)
  expect(await conditionsOfShop({}, { upiId: '' })).toMatchObject(without)
  expect(await conditionsOfShop({}, { upiId: 'noyyal@okbank' })).toMatchObject({ 'ways-to-pay': 'ok' })
})

test('the time of a backup’s download is stored', async () => {
  const DATA_DIR = temporaryFolder()
  const { app } = await shop({ DATA_DIR })
  const owner = await admin(app)
  const name = backupName(new Date(), (await ownerOf(app)).shopId)
  await writeBackup(join(ensureBackupFolder(app.config), name), sampleParts(), findOrCreateSecret(app.config))
  const file = `/api/admin/backups/${name}/file`
  await owner.send('HEAD', file)
  expect(readBackupStatus(DATA_DIR).downloadedAt).toBeUndefined()
  expect((await owner.get(file)).statusCode).toBe(200)
  expect(readBackupStatus(DATA_DIR).downloadedAt).toBeDefined()
})
