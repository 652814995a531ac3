import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemoShop } from '../../../back-office/demo/fill-demo-shop.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, type Person } from '../../../testing/visitor.ts'

const attacker = '203.0.113.9'
const elsewhere = '198.51.100.7'
const hour = 60 * 60_000
let utrs = 412_000_000_000
const utr = () => String(++utrs)
const messageOf = (answer: { json: () => unknown }) => (answer.json() as { message: string }).message

async function shop(onHand: number | null = 100) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time, environment: { RATE_LIMIT_FACTOR: '1' } })
  const product = await fixtures.phone(app, { onHand, name: 'OnePlus 12' })
  const at = (address: string) => guest(app, address)
  const times = (many: number, address: string) =>
    Promise.all(Array.from({ length: many }, () => at(address)))
  return { app, time, product, at, times }
}

const claim = (buyer: Person, order: string, body: object = { utr: utr() }) =>
  buyer.post(`/api/orders/${order}/utr`, body)

async function heldUnits(app: fixtures.Shop) {
  const { rows } = await app.db.execute<{ units: number }>(
    sql`select coalesce(sum(held), 0)::int as units from products where on_hand is not null`,
  )
  return rows[0]!.units
}

async function storedNetworks(app: fixtures.Shop) {
  const { rows } = await app.db.execute<{ many: number }>(
    sql`select (select count(hold_network) + count(hold_site) from orders)::int
             + (select count(claim_network) + count(claim_site) from payments)::int
             + (select count(*) from audit_log where before::text || after::text ~ 'network|_site')::int as many`,
  )
  return rows[0]!.many
}

test('a few guests with made-up claims cannot block the shop’s stock', async () => {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time, environment: { RATE_LIMIT_FACTOR: '1' } })
  await fillDemoShop(app.db, app.clock)
  const { sales, accessories } = await catalogueStore(app.db).all()
  const goods = [
    ...sales.map((item) => ({ item, type: 'sales' as const })),
    ...accessories.map((item) => ({ item, type: 'accessories' as const })),
  ]
  const before = await heldUnits(app)
  const all = goods.reduce((sum, { item }) => sum + item.stock!, 0)
  expect(all).toBeGreaterThan(500)

  // First the most that one buyer may order, then a little at a time; each order is claimed as paid.
  const left = new Map(goods.map(({ item }) => [item._id, item.stock!]))
  const grab = async (buyer: Person, some: typeof goods, most: number) => {
    const lines = some.flatMap(({ item, type }) => {
      const quantity = Math.min(most, left.get(item._id)!)
      return quantity > 0 ? [fixtures.line(item, quantity, type)] : []
    })
    const answer = await fixtures.place(buyer, lines)
    if (answer.statusCode !== 201) return
    for (const { product_id: id, quantity } of lines) left.set(id, left.get(id)! - quantity)
    await claim(buyer, answer.json<{ id: string }>().id, {})
  }
  for (let guests = 0; guests < 4; guests++) await grab(await guest(app, attacker), goods, 10)
  for (let guests = 0; guests < 4; guests++) {
    const buyer = await guest(app, attacker)
    for (const item of goods.slice(guests * 5, guests * 5 + 5)) await grab(buyer, [item], 10)
  }
  expect((await heldUnits(app)) - before).toBeLessThanOrEqual(40)
  time.now += hour
  await fixtures.sweepHolds(app)
  expect(await heldUnits(app)).toBeLessThanOrEqual(before)
})

test('a network holds at most 40 units, 20 orders and half of an item; others can still buy', async () => {
  const { app, product, at, times } = await shop(16)
  const [scarce] = await insertProducts(app, 'accessories', [{ onHand: 1 }])
  const [plenty] = await insertProducts(app, 'accessories', [{ onHand: 1000 }])
  const [one, two, ...others] = await times(10, attacker)
  await fixtures.placed(one!, [fixtures.line(product, 8)])
  const refused = await fixtures.place(two!, [fixtures.line(product, 1)])
  expect(refused.statusCode).toBe(409)
  expect(messageOf(refused)).toContain('your network')
  expect((await fixtures.place(await at(elsewhere), [fixtures.line(product, 8)])).statusCode).toBe(201)
  expect((await fixtures.place(two!, [fixtures.line(scarce, 1, 'accessories')])).statusCode).toBe(201)

  const codes = []
  for (const buyer of others)
    codes.push((await fixtures.place(buyer, [fixtures.line(plenty, 10, 'accessories')])).statusCode)
  expect(codes).toEqual([201, 201, 201, ...Array<number>(5).fill(409)])
})

test('concurrent orders cannot exceed the limit', async () => {
  const { app, product, times } = await shop(10)
  const buyers = await times(12, attacker)
  const answers = await Promise.all(buyers.map((buyer) => fixtures.place(buyer, [fixtures.line(product, 1)])))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test('a network has at most 20 unpaid orders of uncounted items', async () => {
  const { app, time, at, times } = await shop()
  const [repair] = await insertProducts(app, 'services', [{}])
  const wanted = [fixtures.line(repair, 1, 'services')]
  const different = (turn: number) => [fixtures.line(repair, 1 + turn, 'services')]
  const codes = []
  for (const buyer of await times(5, attacker))
    for (let turn = 0; turn < 5; turn++) codes.push((await fixtures.place(buyer, different(turn))).statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(20)
  expect((await fixtures.place(await at(elsewhere), wanted)).statusCode).toBe(201)
  time.now += 16 * 60_000
  await fixtures.sweepHolds(app)
  expect((await fixtures.place(await at(attacker), wanted)).statusCode).toBe(201)
})

test('a network places at most 60 orders an hour, paid and cancelled ones included', async () => {
  const { app, time, at } = await shop()
  const [repair] = await insertProducts(app, 'services', [{}])
  const codes = []
  for (let round = 0; round < 4; round++) {
    const buyer = await at(attacker)
    for (let turn = 0; turn < 18; turn++)
      codes.push((await fixtures.place(buyer, [fixtures.line(repair, 1, 'services')])).statusCode)
    time.now += 16 * 60_000
    await fixtures.sweepHolds(app)
  }
  expect(codes.filter((code) => code === 201)).toHaveLength(60)
  expect(new Set(codes)).toEqual(new Set([201, 429]))
})

test.each([
  ['IPv4 and the same mapped to IPv6', '203.0.113.9', '::ffff:203.0.113.9', false],
  ['one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
  ['another /64', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
])('%s', async (_, first, second, isAnother) => {
  const { product, at } = await shop(4)
  await fixtures.placed(await at(first), [fixtures.line(product, 2)])
  const answer = await fixtures.place(await at(second), [fixtures.line(product, 1)])
  expect(answer.statusCode).toBe(isAnother ? 201 : 409)
})

test('the networks of one /48 together have eight times the limit of one', async () => {
  const { app, at } = await shop()
  const [plenty] = await insertProducts(app, 'accessories', [{ onHand: 10_000 }])
  const codes = []
  for (let network = 1; network <= 40; network++) {
    const buyer = await at(`2001:db8:1:${network.toString(16)}::1`)
    codes.push((await fixtures.place(buyer, [fixtures.line(plenty, 10, 'accessories')])).statusCode)
  }
  expect(codes.filter((code) => code === 201)).toHaveLength(32)
})

test('a buyer with an expired hold can pay while stock allows, even above the network’s limit', async () => {
  const { app, time, product, at, times } = await shop(16)
  const honest = await at(attacker)
  const order = await fixtures.placed(honest, [fixtures.line(product, 2)])
  time.now += 16 * 60_000
  await fixtures.sweepHolds(app)
  const [greedy] = await times(1, attacker)
  await fixtures.placed(greedy!, [fixtures.line(product, 8)])
  const success = await fixtures.pay(app, await fixtures.gatewayOrder(honest, order))
  expect((await fixtures.verify(app, success)).statusCode).toBe(200)
  expect(await fixtures.show(honest, order)).toMatchObject({ status: 'processing' })
  expect(await fixtures.stockOf(app, product)).toBe(6)
})

test('claims with a UTR hold for a day at most a quarter of an item per network and half in total', async () => {
  const { app, time, product, at } = await shop(20)
  for (const address of [attacker, attacker, elsewhere, '198.51.100.8']) {
    const buyer = await at(address)
    const order = await fixtures.placed(buyer, [fixtures.line(product, 4)])
    expect((await claim(buyer, order)).statusCode).toBe(200)
  }
  time.now += hour
  await fixtures.sweepHolds(app)
  // The second claim of the first network and the last one are not extended.
  expect(await fixtures.stockOf(app, product)).toBe(12)
})

test('a claim from another network counts against the network that holds the stock', async () => {
  const { app, time, product, times } = await shop(20)
  for (const buyer of await times(2, attacker)) {
    const order = await fixtures.placed(buyer, [fixtures.line(product, 4)])
    const { link } = await fixtures.show(buyer, order)
    const helper = await guest(app, elsewhere)
    expect((await claim(helper, order, { utr: utr(), link })).statusCode).toBe(200)
  }
  time.now += hour
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(16)
})

test('a network has at most ten open claims, for orders and on account together', async () => {
  const { app, at } = await shop()
  const [repair] = await insertProducts(app, 'services', [{}])
  const codes = []
  const messages = new Set<string>()
  for (let buyers = 0; buyers < 4; buyers++) {
    const payer = await at(attacker)
    for (let turn = 0; turn < 2; turn++) {
      const order = await fixtures.placed(payer, [fixtures.line(repair, 1, 'services')])
      const { id } = (await payer.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>()
      for (const answer of [await claim(payer, order, {}), await payer.post(`/api/rpay/${id}/utr`, {})]) {
        codes.push(answer.statusCode)
        if (answer.statusCode === 409) messages.add(messageOf(answer))
      }
    }
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect([...messages]).toEqual([expect.stringContaining('call or message the shop')])
  const other = await at(elsewhere)
  expect(
    (await claim(other, await fixtures.placed(other, [fixtures.line(repair, 1, 'services')]))).statusCode,
  ).toBe(200)
})

test('the network’s hash is stored only while a hold or a claim is open', async () => {
  const { app, time, product, at } = await shop()
  const staff = await admin(app)
  const buyer = await at(attacker)
  const order = async () => fixtures.placed(buyer, await fixtures.withGift(app, [fixtures.line(product)]))
  const [paid, cancelled, lapsed, rejected, confirmed] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ]
  for (const claimed of [rejected, confirmed]) expect((await claim(buyer, claimed)).statusCode).toBe(200)
  const { rows } = await app.db.execute(sql`select hold_network, hold_site from orders`)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  expect(await storedNetworks(app)).toBe(14)

  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, paid)))
  await staff.put(`/api/admin/orders/${cancelled}/status`, { status: 'cancelled' })
  await staff.post(`/api/admin/orders/${rejected}/payment`, { decision: 'reject' })
  await staff.post(`/api/admin/orders/${confirmed}/payment`, { decision: 'confirm' })
  expect(await storedNetworks(app)).toBe(2)
  time.now += 16 * 60_000
  await fixtures.sweepHolds(app)
  expect(await fixtures.show(buyer, lapsed)).toMatchObject({ status: 'awaiting_payment' })
  expect(await storedNetworks(app)).toBe(0)
})
