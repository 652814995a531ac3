import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShopDatabase } from '../../src/testing/test-postgres.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { ownNginx } from './own-nginx.ts'

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function twoShops() {
  const database = await createShopDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-several-'))
  const start = () =>
    startShop(
      dataDir,
      { DEMO: '0', DATABASE_URL: database.url, TRUST_PROXY: 'loopback', ALLOW_SANDBOX_PAYMENTS: '1' },
      'scripts/stress/start-instrumented-shop.ts',
    )
  const shops = [await start(), await start()] as const
  const nginx = await ownNginx([Number(new URL(shops[0].url).port), Number(new URL(shops[1].url).port)])
  onTestFinished(async () => {
    await nginx.stop()
    await Promise.all(shops.map((shop) => shop.kill()))
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { shops, nginx }
}

test(
  'two processes behind nginx share sessions, products, images and search results, and one of them may crash',
  { timeout: 180_000 },
  async () => {
    const { shops, nginx } = await twoShops()
    const [one, other] = shops
    const staff = await buyer(one.url, owner)
    const me = () => staff.call<{ user: { isAdmin: boolean } }>('GET', '/api/auth/me')

    staff.moveTo(other.url)
    expect((await me()).user.isAdmin).toBe(true)

    const item = await plentifulItem(staff)
    const found = async (at: string, q: string) => {
      const shopper = await buyer(at)
      return shopper.call<{ _id: string; image_url: string }[]>('GET', `/api/accessories?q=${q}&limit=5`)
    }
    expect(await found(one.url, 'cable')).toHaveLength(1)
    const form = { ...change, image_url: dot }
    await staff.call('PUT', `/api/accessories/${item._id}`, form)
    expect(await found(one.url, 'cable')).toHaveLength(0)
    const [changed] = await found(one.url, 'charger')
    expect((await fetch(one.url + changed!.image_url)).headers.get('content-type')).toMatch(/^image\//)

    const cookie = staff.cookie()
    await staff.call('POST', '/api/auth/logout')
    for (const { url } of shops)
      expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(401)

    const shopper = await buyer(nginx.url)
    const key = randomUUID()
    const { id } = await shopper.place(item, key)
    await shopper.pay(id)
    expect((await shopper.place(item, key)).id).toBe(id)
    await one.kill()
    for (let orders = 0; orders < 5; orders++) await shopper.pay((await shopper.place(item)).id)
    expect(await shopper.call<unknown[]>('GET', '/api/orders')).toHaveLength(6)
  },
)

const change = {
  product_name: 'A charger for tests',
  brand: 'Sample',
  category: 'Chargers',
  price: 499,
  description: 'Sample data: an item that does not run out.',
}
