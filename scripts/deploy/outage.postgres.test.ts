import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresProxy } from '../../src/testing/postgres-proxy.ts'
import { createShopDatabase } from '../../src/testing/test-postgres.ts'
import { startShop } from '../shop-process.ts'
import { ownNginx } from './own-nginx.ts'

const pages = [
  '/',
  '/home',
  '/sales',
  '/products',
  '/cart',
  '/auth',
  '/o/abcdefghijklmnopqrstuv',
  '/nothing-here',
]

async function shopsBehindNginx() {
  const database = await createShopDatabase()
  const server = await postgresProxy(database.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-outage-'))
  const start = () => startShop(dataDir, { DEMO: '0', DATABASE_URL: server.url, TRUST_PROXY: 'loopback' })
  const shops = [await start(), await start()] as const
  const nginx = await ownNginx([Number(new URL(shops[0].url).port), Number(new URL(shops[1].url).port)])
  onTestFinished(async () => {
    await nginx.stop()
    await Promise.all(shops.map((shop) => shop.kill()))
    await server.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(nginx.url + path, {
      method,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    })
    return { status, retryAfter: headers.get('retry-after'), type: headers.get('content-type') }
  }
  return { server, ask }
}

test(
  'while the database is unreachable every page is a 503 from the shop, and nginx never marks an upstream as failed',
  { timeout: 180_000 },
  async () => {
    const { server, ask } = await shopsBehindNginx()
    server.goAway()
    const statuses = new Map<string, unknown>()
    for (let round = 0; round < 5; round++) for (const path of pages) statuses.set(path, await ask(path))

    for (const [path, answer] of statuses)
      expect(answer, path).toEqual({ status: 503, retryAfter: '5', type: 'text/html; charset=utf-8' })
    expect(await ask('/api/sales')).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await ask('/api/auth/guest', 'POST')).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await ask('/sales', 'HEAD')).toMatchObject({ status: 503, retryAfter: '5' })

    server.comeBack()
    for (let tries = 0; tries < 20; tries++) expect(await ask('/sales')).toMatchObject({ status: 200 })
  },
)
