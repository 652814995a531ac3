import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataUrl, picture } from '../../src/testing/pictures.ts'
import { buyer, cable, plentifulItem, type Buyer, type Item } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import type { OwnPostgres } from '../stress/own-postgres.ts'
import { buyUntilStopped } from './purchases.ts'
import { twoMachines } from './two-machines.ts'

let machines: Awaited<ReturnType<typeof twoMachines>>
let staff: Buyer
let item: Item

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'])
  machines = await twoMachines()
  staff = await buyer(machines.shops[0]!.url, owner)
  item = await plentifulItem(staff)
}, 600_000)
afterAll(() => machines.stop(), 60_000)

const untilReady = (place: 0 | 1) =>
  expect
    .poll(async () => (await fetch(`${machines.shops[place]!.url}/readyz`)).status, { timeout: 120_000 })
    .toBe(200)

/** Buys before, while and after `disturb` runs; none of the acknowledged orders and payments may be lost. */
async function expectNothingLost(disturb: () => Promise<unknown>, database: OwnPostgres) {
  const purchases = await buyUntilStopped(machines.url, item)
  const more = (many: number) =>
    expect.poll(() => purchases.paid.length, { timeout: 120_000 }).toBeGreaterThan(many)
  await more(5)
  await disturb()
  await more(purchases.paid.length + 5)
  const { placed, paid } = await purchases.stop()
  const missing = (acknowledged: string[], statement: string) => {
    const there = new Set(database.ask(statement).split('\n'))
    return acknowledged.filter((id) => !there.has(id))
  }
  expect(missing(placed, 'select id from orders')).toEqual([])
  expect(missing(paid, 'select id from orders where paid_at is not null')).toEqual([])
}

test('a picture that one stored is shown by the other', async () => {
  const image_url = dataUrl(await picture('png'))
  const body = { ...cable, image_url, stock: 1 }
  const added = await staff.call<{ image_url: string }>('POST', '/api/accessories', body)
  const shown = await fetch(machines.shops[1]!.url + added.image_url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a change of a product shows on the other machine, and is not followed by an older list', async () => {
  const address = `${machines.shops[1]!.url}/api/accessories?q=cable&limit=5`
  const pricesThere = async () =>
    ((await (await fetch(address)).json()) as { price: number }[]).map(({ price }) => price)
  for (let price = 1_001; price <= 1_020; price++) {
    await staff.call('PUT', `/api/accessories/${item._id}`, { ...cable, price })
    await expect.poll(pricesThere, { timeout: 30_000, interval: 1 }).toContain(price)
    expect(await pricesThere()).toContain(price)
  }
})

test('one of the two is killed: no paid order is lost', async () => {
  await expectNothingLost(async () => {
    await machines.shops[1]!.kill()
    await machines.start(1)
  }, machines.primary)
}, 600_000)

test('the primary is killed and the standby promoted: no paid order is lost', async () => {
  const { primary, standby } = machines
  await expectNothingLost(async () => {
    primary.kill()
    await standby.promote()
    await untilReady(0)
    await untilReady(1)
  }, standby)
}, 600_000)

test('after that both are restarted one after the other: no paid order is lost', async () => {
  await expectNothingLost(async () => {
    for (const place of [0, 1] as const) {
      await machines.shops[place]!.stop()
      await machines.start(place)
    }
  }, machines.standby)
}, 600_000)
