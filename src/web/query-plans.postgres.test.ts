import { expect, test } from 'vitest'
import { fillShop } from '../testing/query-plans/fill-shop.ts'
import { findExcessiveReads } from '../testing/query-plans/check-lists.ts'
import { poolOf } from '../testing/query-plans/rows-read.ts'
import { testApp } from '../testing/test-app.ts'
import { admin } from '../testing/visitor.ts'

const orders = 20_000
const items = 2_000

test('no list and no search reads a whole table', { timeout: 120_000 }, async () => {
  const app = await testApp()
  await fillShop(poolOf(app.db), { items, orders })
  const staff = await admin(app)
  expect(await findExcessiveReads(poolOf(app.db), staff)).toEqual([])
})
