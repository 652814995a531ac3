import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

const attacker = '203.0.113.9'
const elsewhere = '198.51.100.7'
const messageOf = (answer: { json: () => unknown }) => (answer.json() as { message: string }).message

async function shop(onHand: number) {
  const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const product = await fixtures.phone(app, { onHand, name: 'OnePlus 12' })
  const at = (address: string) => guest(app, address)
  const times = (many: number, address: string) =>
    Promise.all(Array.from({ length: many }, () => at(address)))
  return { app, product, at, times }
}

test('the only order of a network may have ten pieces of an item and forty in all, whatever its share', async () => {
  const { app, product, at } = await shop(12)
  const buyer = await at(attacker)
  await fixtures.placed(buyer, [fixtures.line(product, 10)])
  expect(await fixtures.stockOf(app, product)).toBe(2)

  const accessories = await insertProducts(
    app,
    'accessories',
    Array.from({ length: 5 }, () => ({ onHand: 100 })),
  )
  const lines = (pieces: number[]) =>
    pieces.map((quantity, at) => fixtures.line(accessories[at]!, quantity, 'accessories'))
  const tooMany = await fixtures.place(await at(elsewhere), lines([10, 10, 10, 10, 1]))
  expect(messageOf(tooMany)).toBe('At most 40 pieces in one order online. Call us for more.')
  expect((await fixtures.place(await at(elsewhere), lines([10, 10, 10, 10]))).statusCode).toBe(201)
})

test('a limit names how many a buyer can still have, and what is short is named before a limit', async () => {
  const { product, times } = await shop(10)
  const [one, two, three] = await times(3, attacker)
  await fixtures.placed(one!, [fixtures.line(product, 2)])
  const limited = await fixtures.place(two!, [fixtures.line(product, 4)])
  expect(limited.statusCode).toBe(409)
  expect(messageOf(limited)).toBe('At most 3 of OnePlus 12 online. Call us for more.')
  expect(messageOf(await fixtures.place(three!, [fixtures.line(product, 11)]))).toBe(
    'Only 8 of OnePlus 12 are left.',
  )
})

test('twelve guests of one network hold less than half of the stock', async () => {
  const { app, product, times } = await shop(100)
  for (const buyer of await times(12, attacker)) await fixtures.place(buyer, [fixtures.line(product, 10)])
  expect(await fixtures.stockOf(app, product)).toBeGreaterThan(50)
})
