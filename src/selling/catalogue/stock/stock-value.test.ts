import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { correctStock } from './correct-stock.ts'
import { deviceMovesStore } from './device-moves-store.ts'
import { restock, takeUnheldStock } from './stock.ts'

const valueOf = async (app: TestApp, productId: string) => {
  const { rows } = await app.db.execute<{ pieces: number; value: string; moved: string }>(sql`
    select pieces_with_cost as pieces, stock_value_paise as value,
      (select sum(value_paise) from stock_moves where product_id = ${productId}) as moved
    from products where id = ${productId}`)
  expect(Number(rows[0]!.moved)).toBe(Number(rows[0]!.value))
  return { pieces: rows[0]!.pieces, value: Number(rows[0]!.value) }
}

/** 13 pieces, of which 10 cost 1,650.01 together. */
async function stocked() {
  const app = await testApp()
  const [item] = await insertProducts(app, 'accessories', [{ onHand: 13 }])
  const cost = { productId: item._id, device: null, pieces: 10, valuePaise: paise(1650_01), note: '' }
  await inTransaction(app.db, (tx) => deviceMovesStore(tx).changeCost(cost, app.clock()))
  const move = (work: typeof restock | typeof takeUnheldStock, quantity: number, orderId = 'KD-SAMPLE') => {
    const reason = work === restock ? 'returned' : 'sold'
    const line = { productId: item._id, quantity }
    return inTransaction<unknown>(app.db, (tx) => work(tx, [line], { reason, orderId, now: app.clock() }))
  }
  return { app, productId: item._id, move, value: () => valueOf(app, item._id) }
}

test('pieces without a cost leave first, the others take their share of the value, and the last takes the rest', async () => {
  const { move, value } = await stocked()
  await move(takeUnheldStock, 2)
  expect(await value()).toEqual({ pieces: 10, value: 1650_01 })
  await move(takeUnheldStock, 4)
  expect(await value()).toEqual({ pieces: 7, value: 1155_01 })
  await move(takeUnheldStock, 6)
  expect(await value()).toEqual({ pieces: 1, value: 165_00 })
  await move(takeUnheldStock, 1)
  expect(await value()).toEqual({ pieces: 0, value: 0 })
})

test('what comes back has the cost that it had when it was sold', async () => {
  const { move, value } = await stocked()
  await move(takeUnheldStock, 6)
  expect(await value()).toEqual({ pieces: 7, value: 1155_01 })
  await move(restock, 1)
  await move(restock, 1)
  expect(await value()).toEqual({ pieces: 9, value: 1485_01 })
  await move(restock, 4)
  expect(await value()).toEqual({ pieces: 10, value: 1650_01 })
})

test('counting fewer pieces takes their costs out, and more pieces come without one', async () => {
  const { app, productId, value } = await stocked()
  const count = (quantity: number) =>
    correctStock(app.db, app.clock, { productId, reason: 'counted', quantity })
  await count(5)
  expect(await value()).toEqual({ pieces: 5, value: 825_00 })
  await count(9)
  expect(await value()).toEqual({ pieces: 5, value: 825_00 })
  await count(0)
  expect(await value()).toEqual({ pieces: 0, value: 0 })
})
