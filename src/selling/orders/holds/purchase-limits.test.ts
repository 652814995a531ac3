import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

const messageOf = (answer: { json: () => unknown }) => (answer.json() as { message: string }).message

async function shop(onHand: number | null = 100) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app, { onHand, name: 'OnePlus 12' })
  const different = () => fixtures.withGift(app, [fixtures.line(product)])
  return { app, time, product, buyer: await guest(app), different }
}

test('a buyer has at most five unpaid orders with held stock, also concurrently', async () => {
  const { app, product, buyer, different } = await shop()
  const answers = await Promise.all(
    Array.from({ length: 9 }, async () => fixtures.place(buyer, await different())),
  )
  const codes = answers.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([...Array<number>(5).fill(201), ...Array<number>(4).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  expect(messageOf(refused)).toBe(
    'You have 5 orders that are not paid yet. Please pay for one of them or cancel one under My orders, then try again.',
  )
  expect(await fixtures.stockOf(app, product)).toBe(95)
  expect((await fixtures.place(await guest(app), [fixtures.line(product)])).statusCode).toBe(201)
})

test('paid, cancelled and expired orders do not count', async () => {
  const { app, time, buyer, different } = await shop()
  const ids: string[] = []
  while (ids.length < 5) ids.push(await fixtures.placed(buyer, await different()))
  expect((await fixtures.place(buyer, await different())).statusCode).toBe(409)

  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, ids[0]!)))
  await fixtures.placed(buyer, await different())
  await fixtures.walkTo(app, ids[1]!, 'cancelled')
  await fixtures.placed(buyer, await different())
  expect((await fixtures.place(buyer, await different())).statusCode).toBe(409)

  time.now += 16 * 60_000
  await fixtures.sweepHolds(app)
  expect((await fixtures.place(buyer, await different())).statusCode).toBe(201)
})

test('an expired hold is not renewed above five orders until one of them is paid', async () => {
  const { app, time, product, buyer, different } = await shop()
  const lapsed = await fixtures.placed(buyer, await different())
  time.now += 16 * 60_000
  await fixtures.sweepHolds(app)
  const ids: string[] = []
  while (ids.length < 5) ids.push(await fixtures.placed(buyer, await different()))

  for (const answer of [
    await fixtures.openPayment(buyer, lapsed),
    await buyer.post(`/api/orders/${lapsed}/qr`, {}),
  ])
    expect(answer.statusCode).toBe(409)
  // The money may have been sent, so the claim is taken; it holds nothing.
  expect((await buyer.post(`/api/orders/${lapsed}/utr`, { utr: '412345678901' })).statusCode).toBe(200)
  expect((await fixtures.openPayment(buyer, ids[0]!)).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, product)).toBe(95)
})

test('a buyer holds at most ten of one counted item, in one order or several', async () => {
  const { app, product, buyer } = await shop()
  const [other] = await insertProducts(app, 'accessories', [{ onHand: 50 }])
  const tooMany = await fixtures.place(buyer, [fixtures.line(product, 11)])
  expect(tooMany.statusCode).toBe(409)
  expect(messageOf(tooMany)).toBe('At most 10 of OnePlus 12 online. Call us for more.')

  await fixtures.placed(buyer, [fixtures.line(product, 6), fixtures.line(other, 10, 'accessories')])
  expect((await fixtures.place(buyer, [fixtures.line(product, 5)])).statusCode).toBe(409)
  expect((await fixtures.place(buyer, [fixtures.line(product, 4)])).statusCode).toBe(201)
  expect(await fixtures.stockOf(app, product)).toBe(90)
})

test('uncounted items have no limit per buyer', async () => {
  const { product, buyer } = await shop(null)
  for (let turn = 0; turn < 7; turn++)
    expect((await fixtures.place(buyer, [fixtures.line(product, 90)])).statusCode).toBe(201)
})

test('a replay of the fifth order returns it', async () => {
  const { buyer, product, different } = await shop()
  for (let turn = 0; turn < 4; turn++) await fixtures.placed(buyer, await different())
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => fixtures.place(buyer, [fixtures.line(product)], {}, 'the fifth')),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})
