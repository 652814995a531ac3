import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../testing/visitor.ts'
import type { Database } from '../database.ts'
import { pageStart } from './page-start.ts'
import { rowCountsStore } from './row-counts-store.ts'

/** Where the row counts differ from the rows. */
async function differences(db: Database) {
  const { rows } = await db.execute(sql`
    select list, part, day, rows, said from counted_rows
    full join (select list, part, day, sum(change)::int as said from tallies group by list, part, day) as said using (list, part, day)
    where coalesce(rows, 0) <> coalesce(said, 0)`)
  return rows
}

test('inserts, updates and deletes are counted, before and after compaction', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const buyer = await member(app, 'asha@example.com')
  const product = await fixtures.phone(app)
  for (const status of ['delivered', 'refunded', 'awaiting_payment'] as const)
    await fixtures.walkTo(app, await fixtures.placed(buyer, [fixtures.line(product)]), status)
  const visitor = await guest(app)
  await visitor.post('/api/contact', { name: 'Asha', email: 'a@example.com', message: 'Is it there?' })
  await staff.put(`/api/sales/${product._id}`, { ...product, price: 1 })
  expect(await differences(app.db)).toEqual([])

  const store = rowCountsStore(app.db)
  const lines = () => app.db.execute(sql`select list from tallies where list = 'orders'`)
  const before = await lines()
  await store.compact()
  expect((await lines()).rowCount).toBeLessThan(before.rowCount ?? 0)
  expect(await differences(app.db)).toEqual([])
  expect(await store.byPart('orders')).toEqual(
    new Map([
      ['awaiting_payment', 1],
      ['delivered', 1],
      ['refunded', 1],
    ]),
  )
})

test.each([
  ['newest first', false, { before: 1200, offset: 100 }],
  ['oldest first', true, { before: 900, offset: 400 }],
])('a far page starts on its own day, %s', async (_, isOldestFirst, { before, offset }) => {
  const app = await testApp()
  await app.db.execute(sql`
    insert into tallies (list, day, change)
    values ('outbox', '2026-11-01', 400), ('outbox', '2026-11-01', 500), ('outbox', '2026-11-02', 0), ('outbox', '2026-11-03', 700), ('outbox', '2026-11-04', 500)`)
  const wanted = { list: 'outbox', page: 14, limit: 100, isOldestFirst } as const
  expect(await rowCountsStore(app.db).dayAt('outbox', { offset: 1300, isOldestFirst })).toMatchObject({
    before,
  })
  expect((await pageStart(app.db, wanted)).offset).toBe(offset)
  expect((await pageStart(app.db, { ...wanted, page: 2 })).offset).toBe(100)
})
