import { expect, test } from 'vitest'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'
import { onHandAfterEdit } from './save-product.ts'
import { holdStock, releaseStock, takeStock } from '../stock/stock.ts'

test.each([
  ['a form without stock leaves it unchanged', { onHand: 5, held: 1 }, {}, undefined],
  ['null stops tracking the stock', { onHand: 5, held: 1 }, { stock: null }, null],
  ['a first count is the available quantity', { onHand: null, held: 2 }, { stock: 5 }, 7],
  ['without the loaded value, stock is the available quantity', { onHand: 5, held: 2 }, { stock: 5 }, 7],
  ['an unchanged number changes nothing', { onHand: 5, held: 2 }, { stock: 3, stock_loaded: 3 }, 5],
  [
    'only the difference is applied: two were sold meanwhile',
    { onHand: 3, held: 0 },
    { stock: 8, stock_loaded: 5 },
    6,
  ],
  ['held stock stays held', { onHand: 3, held: 2 }, { stock: 0, stock_loaded: 5 }, 2],
  ['stock on hand does not become negative', { onHand: 1, held: 0 }, { stock: 3, stock_loaded: 5 }, 0],
  [
    'stock that was untracked when loaded is set',
    { onHand: 4, held: 1 },
    { stock: 9, stock_loaded: null },
    10,
  ],
])('%s', (_sentence, before, form, onHand) => {
  expect(onHandAfterEdit(before, form)).toBe(onHand)
})

test('API-08 a sale between loading and saving the form is not lost', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await insertProducts(app, 'sales', [{ onHand: 10 }])
  const url = `/api/sales/${phone._id}`
  const lines = [{ productId: phone._id, quantity: 2 }]
  await holdStock(app.db, lines)
  await takeStock(app.db, lines, { reason: 'sold', orderId: 'KD-SAMPLE', now: new Date() })

  const save = async (change: object) => (await staff.put(url, { ...phone, ...change })).json<Product>().stock
  expect(await save({ stock: 15, stock_loaded: 10 })).toBe(13)
  expect(await save({ stock: undefined })).toBe(13)
  expect(await save({ stock: 4 })).toBe(4)
})

test('API-08 stock tracking can stop and restart while an order is open', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [phone] = await insertProducts(app, 'sales', [{ onHand: 10 }])
  const save = async (stock: number | null) =>
    (await staff.put(`/api/sales/${phone._id}`, { ...phone, stock })).json<Product>().stock
  const lines = [{ productId: phone._id, quantity: 3 }]

  await holdStock(app.db, lines)
  expect(await save(null)).toBeNull()
  expect(await save(4)).toBe(4)
  await releaseStock(app.db, lines)
  expect((await staff.get(`/api/sales/${phone._id}`)).json<Product>().stock).toBe(7)
})
