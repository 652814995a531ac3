import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paise } from '../../platform/money/money.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { addDevices, type NewDevice } from './add-devices.ts'
import { changeDevices, type DeviceChange } from './change-devices.ts'
import { deviceStates, deviceTransitions } from './device-states.ts'
import { deviceChecks } from './integrity-checks-store.ts'

const imeis = ['356938035643809', '490154203237518'] as const

async function shopWithDevice() {
  const app = await testApp()
  const [item] = await insertProducts(app, 'sales', [{ onHand: 0 }])
  await app.db.execute(sql`update products set is_serialised = true where id = ${item._id}`)
  const phone = (numbers: NewDevice['numbers']): NewDevice => ({
    ...{ productId: item._id, numbers, state: 'in_stock', source: 'counted', reason: 'received' },
    costPaise: paise(20_000_00),
  })
  const add = (...devices: NewDevice[]) => inTransaction(app.db, (tx) => addDevices(tx, devices, app.clock()))
  const change = (id: string, to: DeviceChange['to'], rest: Partial<DeviceChange> = {}) =>
    inTransaction(app.db, (tx) => changeDevices(tx, [id], { to, reason: 'counted', ...rest }, app.clock()))
  const stock = async () => {
    const { rows } = await app.db.execute(sql`
      select on_hand, held, pieces_with_cost, stock_value_paise::int as value from products where id = ${item._id}`)
    return rows[0]
  }
  const [id] = await add(phone({ imei1: imeis[0] }))
  return { app, phone, add, change, stock, id: id! }
}

test('a device moves the stock, what is held of it, and its value', async () => {
  const { app, change, stock, id } = await shopWithDevice()
  expect(await stock()).toEqual({ on_hand: 1, held: 0, pieces_with_cost: 1, value: 20_000_00 })
  await change(id, 'withheld', { reason: 'withheld' })
  expect(await stock()).toEqual({ on_hand: 1, held: 1, pieces_with_cost: 1, value: 20_000_00 })
  await change(id, 'in_stock', { reason: 'released' })
  await change(id, 'sold', { reason: 'sold', orderId: 'KD-SAMPLE' })
  expect(await stock()).toEqual({ on_hand: 0, held: 0, pieces_with_cost: 0, value: 0 })
  for (const check of deviceChecks) expect((await app.db.execute(check.rows(app.clock()))).rows).toEqual([])
})

test('a number belongs to one device, as IMEI 1 or as IMEI 2, until that is gone for good', async () => {
  const { phone, add, change, id } = await shopWithDevice()
  await expect(add(phone({ imei1: imeis[1], imei2: imeis[0] }))).rejects.toMatchObject({
    code: 'number_taken',
  })
  await expect(add(phone({ imei1: imeis[1] }), phone({ imei1: imeis[1] }))).rejects.toMatchObject({
    code: 'numbers_alike',
  })
  await change(id, 'scrapped', { reason: 'scrapped' })
  await add(phone({ imei1: imeis[1], imei2: imeis[0] }))
})

test('the database refuses exactly the changes of state that the table refuses', async () => {
  const { app, id } = await shopWithDevice()
  await app.db.execute(sql`alter table devices disable trigger devices_free_numbers`)
  // The database is shared with the tests of other files.
  onTestFinished(async () => {
    await app.db.execute(sql`alter table devices enable trigger devices_free_numbers`)
  })
  const isAllowed = async (from: string, to: string) => {
    await app.db.execute(sql`alter table devices disable trigger devices_guarded`)
    await app.db.execute(sql`update devices set state = ${from}, order_id = 'KD-SAMPLE' where id = ${id}`)
    await app.db.execute(sql`alter table devices enable trigger devices_guarded`)
    const change = app.db.execute(sql`update devices set state = ${to} where id = ${id}`)
    return change.then(
      () => true,
      () => false,
    )
  }
  for (const from of deviceStates)
    for (const to of deviceStates)
      expect([from, to, await isAllowed(from, to)]).toEqual([
        from,
        to,
        from === to || deviceTransitions[from].includes(to),
      ])
})
