import { expect, test } from 'vitest'
import { storeChangedNumbers } from './customer-numbers/store.ts'
import { fillShop } from './testing/query-plans/fill-shop.ts'
import { findExcessiveReads } from './testing/query-plans/check-lists.ts'
import { poolOf, recordReads, rowsRead } from './testing/query-plans/rows-read.ts'
import { testApp } from './testing/test-app.ts'
import { admin } from './testing/visitor.ts'

const orders = 6_500
const items = 2_000

test('no list and no search reads a whole table', { timeout: 120_000 }, async () => {
  const app = await testApp()
  await fillShop(poolOf(app.db), { items, orders })
  const staff = await admin(app)
  expect(await findExcessiveReads(poolOf(app.db), staff, orders)).toEqual([])

  await storeChangedNumbers(app.db)
  for (const query of ['', 'page=300', 'q=customer', 'q=example.com'])
    for (const statement of await recordReads(() => staff.get(`/api/admin/customers?${query}`)))
      for (const { table, rows } of await rowsRead(poolOf(app.db), statement))
        if (['orders', 'payments'].includes(table))
          expect(rows, `${table}: customers?${query}`).toBeLessThan(100)
})
