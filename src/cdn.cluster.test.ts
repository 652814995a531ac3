import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printMeasured } from '../scripts/cluster/measured.ts'
import { freePort } from '../scripts/free-port.ts'
import { owner, startShop } from '../scripts/shop-process.ts'
import type { Product } from './catalogue/contract.ts'
import { createNewFolder } from './testing/open-new-folder.ts'
import { proxiedVisitor, type ProxiedVisitor } from './testing/proxied-visitor.ts'
import { startVarnish } from './testing/varnish-server.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cdn: Awaited<ReturnType<typeof startVarnish>>
let phone: Product
const folder = mkdtempSync(join(tmpdir(), 'kadai-cdn-'))
beforeAll(async () => {
  const [shopPort, port] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  await createNewFolder(folder)
  shop = await startShop(folder, {
    ...{ PORT: String(shopPort), PUBLIC_URL: url, TRUST_PROXY: 'loopback' },
    ...{ CDN: 'http', CDN_PURGE_URL: `${url}/`, METRICS_TOKEN: metricsToken },
  })
  cdn = await startVarnish({ port, shopPort })
  phone = (await proxiedVisitor(url, 'setup').json<Product[]>('/api/sales'))[0]!
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cdn.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** `npm run test:cluster quick` sends 200. */
const many = Number(process.env['VISITORS'] ?? 1_000)
const metricsToken = 'a token for the metrics'
const password = 'a long password'
const warnings = async () => {
  const answer = await fetch(`${shop.url}/readyz`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return ((await answer.json()) as { warnings: { id: string }[] }).warnings.map(({ id }) => id)
}

/** What is different for each kind of visitor; its name is its mark in every response that is meant for it. */
const lives: Record<string, (visitor: ProxiedVisitor) => Promise<void>> = {
  async visitor(visitor) {
    await visitor.browse(phone._id)
  },
  async guest(visitor) {
    await visitor.get('/sales')
    await visitor.becomeGuest()
    await visitor.browse(phone._id)
    await visitor.json('/cart/add', { product_id: phone._id, type: 'sales', quantity: 1 })
  },
  async member(visitor) {
    await visitor.browse(phone._id)
    const { mark } = visitor
    const names = { fullName: `Strange ${mark}`, email: `${mark}@strange.example` }
    await visitor.signUp({ ...names, password, confirmPassword: password })
    await visitor.browse(phone._id)
    expect(await visitor.get('/api/auth/me')).toContain(mark)
    await visitor.json('/api/auth/logout', {})
    await visitor.browse(phone._id)
  },
  async staff(visitor) {
    await visitor.get('/')
    await visitor.json('/api/auth/login', owner)
    await visitor.browse(phone._id)
    expect(await visitor.get('/api/auth/allusers')).toContain(owner.email)
    await visitor.get('/api/admin/orders')
  },
}

test(`of ${many} mixed visitors behind a caching proxy none receives a byte of another`, async () => {
  const kinds = Array.from({ length: many }, (_, place) =>
    place % 50 === 0 ? 'staff' : place % 10 === 1 ? 'member' : place % 4 === 2 ? 'guest' : 'visitor',
  )
  const queue = new PQueue({ concurrency: 16 })
  const visitors = kinds.map((kind, place) => ({
    kind,
    visitor: proxiedVisitor(cdn.url, `m${place.toString(36).padStart(3, '0')}q`),
  }))
  await queue.addAll(
    visitors.map(
      ({ kind, visitor }) =>
        () =>
          lives[kind]!(visitor),
    ),
  )

  const owners = new Map(visitors.flatMap(({ visitor }) => visitor.secrets().map((own) => [own, visitor])))
  expect(owners.size).toBeGreaterThan(1.5 * many)
  const leaks: string[] = []
  const counts: Record<string, number> = {}
  for (const { kind, visitor } of visitors)
    for (const { path, cache, words } of visitor.received) {
      counts[cache] = (counts[cache] ?? 0) + 1
      for (const word of words) {
        const other = owners.get(word)
        // The list of members is meant for staff.
        const isMeant = kind === 'staff' && path === '/api/auth/allusers'
        if (other && other !== visitor && !isMeant) leaks.push(`${visitor.mark} ${path}: ${word}`)
      }
    }
  expect(leaks).toEqual([])
  console.log('Responses by X-Cache:', counts)
  expect(counts['HIT']).toBeGreaterThan(2 * many)
  expect(counts['HIT with a session'] ?? 0).toBe(0)
}, 600_000)

test('a change of a product shows behind the proxy', async () => {
  const visitor = proxiedVisitor(cdn.url, 'looks')
  const staff = proxiedVisitor(cdn.url, 'edits')
  await staff.json('/api/auth/login', owner)
  const shown = async () => (await visitor.json<Product>(`/api/sales/${phone._id}`)).price
  const times: number[] = []
  for (let price = 1_001; price <= 1_020; price++) {
    await shown()
    await staff.json(`/api/sales/${phone._id}`, { ...phone, version: null, price }, 'PUT')
    const begun = performance.now()
    await expect.poll(shown, { interval: 5, timeout: 20_000 }).toBe(price)
    times.push(performance.now() - begun)
  }
  const sorted = times.sort((one, other) => one - other).map(Math.round)
  printMeasured('cdn', [
    [
      'a change of a price, from its answer until it shows behind Varnish',
      `${sorted[10]} ms median, ${sorted[19]} ms longest of 20`,
    ],
  ])
  expect(await warnings()).not.toContain('cdn')
}, 300_000)

test('while the shop is away, visitors see the public pages, and the others an error', async () => {
  const visitor = proxiedVisitor(cdn.url, 'waits')
  const page = await visitor.get('/sales')
  const guest = proxiedVisitor(cdn.url, 'guest')
  await guest.becomeGuest()
  await shop.stop()
  expect(await visitor.get('/sales')).toBe(page)
  expect(await guest.get('/sales')).not.toBe(page)
  expect(guest.received.at(-1)!.status).toBe(503)
}, 120_000)
