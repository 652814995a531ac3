import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Product } from '../contract.ts'
import {
  holdStock,
  releaseStock,
  restock,
  takeStock,
  takeUnheldStock,
  type Cause,
  type StockLine,
} from './stock.ts'
import { catalogueStore } from '../store.ts'

type Work = (tx: TestApp['db'], lines: StockLine[], cause: Cause) => Promise<unknown>
const cause: Cause = { reason: 'sold', orderId: 'KD-SAMPLE', now: new Date() }
const run = (app: TestApp, work: Work, ...lines: StockLine[]) =>
  inTransaction(app.db, (tx) => work(tx, lines, cause))
const left = async (app: TestApp, { _id }: Product) => (await catalogueStore(app.db).byId(_id))!.product.stock

test('held stock cannot be bought by others, and is available again when it is released', async () => {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{ name: 'OnePlus 12', onHand: 3 }])
  const line = (quantity: number) => ({ productId: phone._id, quantity })

  await run(app, holdStock, line(2))
  expect(await left(app, phone)).toBe(1)
  await expect(run(app, holdStock, line(2))).rejects.toThrow('Only 1 of OnePlus 12 is left.')
  await run(app, releaseStock, line(2))
  expect(await left(app, phone)).toBe(3)
  await expect(run(app, holdStock, line(4))).rejects.toThrow('Only 3 of OnePlus 12 are left.')
  await run(app, holdStock, line(3))
  await expect(run(app, holdStock, line(1))).rejects.toMatchObject({
    refusal: 'conflict',
    message: 'OnePlus 12 is sold out.',
  })
  await run(app, takeStock, line(3))
  expect(await left(app, phone)).toBe(0)
  await run(app, restock, line(1))
  expect(await left(app, phone)).toBe(1)
})

test('of several lines all are held or none', async () => {
  const app = await testApp()
  const [plenty, scarce] = (await insertProducts(app, 'sales', [{ onHand: 5 }, { onHand: 1 }])) as [
    Product,
    Product,
  ]
  const lines = [
    { productId: plenty._id, quantity: 1 },
    { productId: scarce._id, quantity: 2 },
  ]
  await expect(run(app, holdStock, ...lines)).rejects.toThrow(scarce.product_name)
  expect(await left(app, plenty)).toBe(5)
  expect(await run(app, takeUnheldStock, ...lines)).toBe(false)
  expect(await left(app, plenty)).toBe(5)
  expect(await run(app, takeUnheldStock, { productId: scarce._id, quantity: 1 })).toBe(true)
  expect(await left(app, scarce)).toBe(0)
})

test('the same item on two lines is counted as one', async () => {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{ onHand: 3 }])
  const line = { productId: phone._id, quantity: 2 }
  await expect(run(app, holdStock, line, line)).rejects.toThrow('Only 3')
  expect(await run(app, takeUnheldStock, line, line)).toBe(false)
})

test('an item without stock tracking never sells out', async () => {
  const app = await testApp()
  const [repair] = await insertProducts(app, 'services', [{}])
  const line = { productId: repair._id, quantity: 500 }
  await run(app, holdStock, line)
  await run(app, takeStock, line)
  expect(await run(app, takeUnheldStock, line)).toBe(true)
  await run(app, restock, line)
  expect(await left(app, repair)).toBeNull()
})

test('a deleted item can no longer be held', async () => {
  const app = await testApp()
  const [phone] = await insertProducts(app, 'sales', [{ name: 'Pixel 8', deletedAt: new Date() } as object])
  await expect(run(app, holdStock, { productId: phone._id, quantity: 1 })).rejects.toThrow(
    'Pixel 8 is no longer sold.',
  )
  const unknown = { productId: '019a0000-0000-7000-8000-000000000000', quantity: 1 }
  await expect(run(app, holdStock, unknown)).rejects.toMatchObject({ refusal: 'not_found' })
})

test('of twenty concurrent buyers of the last five, five get one', async () => {
  const app = await testApp()
  const [a, b] = (await insertProducts(app, 'sales', [{ onHand: 5 }, { onHand: 5 }])) as [Product, Product]
  const buyers = Array.from({ length: 20 }, (_, buyer) => {
    const lines = [a, b].map(({ _id }) => ({ productId: _id, quantity: 1 }))
    return run(app, holdStock, ...(buyer % 2 ? lines : lines.toReversed()))
  })
  const outcomes = await Promise.allSettled(buyers)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect([await left(app, a), await left(app, b)]).toEqual([0, 0])
})

test('after random operations stock adds up and nothing is held twice', async () => {
  const app = await testApp()
  const step = fc.record({
    kind: fc.constantFrom('hold', 'release', 'take', 'sell'),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.array(step, { maxLength: 12 }),
      async (onHand, steps) => {
        const [phone] = await insertProducts(app, 'sales', [{ onHand }])
        let stock = onHand
        let held: number[] = []
        for (const { kind, quantity } of steps) {
          const line = { productId: phone._id, quantity }
          const promised = held.reduce((sum, each) => sum + each, 0)
          const first = { productId: phone._id, quantity: held[0] ?? 0 }
          if (kind === 'hold') {
            const done = await run(app, holdStock, line).then(
              () => true,
              () => false,
            )
            expect(done).toBe(stock - promised >= quantity)
            if (done) held.push(quantity)
          } else if (kind === 'sell') {
            const done = await run(app, takeUnheldStock, line)
            expect(done).toBe(stock - promised >= quantity)
            if (done) stock -= quantity
          } else if (held.length > 0) {
            await run(app, kind === 'take' ? takeStock : releaseStock, first)
            if (kind === 'take') stock -= first.quantity
            held = held.slice(1)
          }
          expect(await left(app, phone)).toBe(stock - held.reduce((sum, each) => sum + each, 0))
        }
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)
