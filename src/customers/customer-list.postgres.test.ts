import { expect, test } from 'vitest'
import { storeChangedNumbers } from '../customer-numbers/store.ts'
import * as fixtures from '../testing/order-fixtures.ts'
import { poolOf } from '../testing/query-plans/rows-read.ts'
import { admin, guest } from '../testing/visitor.ts'
import type { Customer } from './contract.ts'

test('an order that commits after the job has stored its number is shown', async () => {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))])
  const orders = async () =>
    (await owner.get('/api/admin/customers')).json<Customer[]>().map((customer) => customer.orders)

  const buyer = await poolOf(app.db).connect()
  try {
    await buyer.query('begin')
    await buyer.query(`
      insert into orders select (jsonb_populate_record(o, '{"id": "KD-LATER", "link_token": "later"}')).* from orders o;
      insert into order_lines select (jsonb_populate_record(l, '{"order_id": "KD-LATER"}')).* from order_lines l;
      insert into order_events (order_id, happened_at, actor, kind, to_status)
      select 'KD-LATER', happened_at, actor, kind, to_status from order_events`)
    await storeChangedNumbers(app.db)
    expect(await orders()).toEqual([1])
    await buyer.query('commit')
  } finally {
    buyer.release(true)
  }
  expect(await orders()).toEqual([2])
  await storeChangedNumbers(app.db)
  expect(await orders()).toEqual([2])
})
