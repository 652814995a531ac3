import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopWithDevices } from '../../../testing/parcel-fixtures.ts'

test('the activity log has who packed a device, took it out of the parcel and wrote its note', async () => {
  const { app, staff, imeis, ids, paid, pack, replace } = await shopWithDevices()
  const order = await paid()
  const entries = async () => {
    const { rows } = await app.db.execute(sql`
      select row_id as device, staff_id as staff, after from audit_log where table_name = 'devices' order by id`)
    return rows
  }
  await pack(order, imeis[0]!)
  expect(await entries()).toMatchObject([
    { device: ids[0], staff: staff.id, after: { state: 'held', order_id: order } },
  ])
  await replace(order, [imeis[1]!], [imeis[0]!])
  expect((await entries()).slice(1)).toMatchObject([
    { device: ids[0], after: { state: 'in_stock', order_id: null } },
    { device: ids[1], after: { state: 'held', order_id: order } },
  ])
  await staff.put(`/api/admin/stock-devices/${ids[2]}/note`, { note: 'Box is torn' })
  expect((await entries()).slice(3)).toMatchObject([{ device: ids[2], after: { note: { characters: 11 } } }])
})
