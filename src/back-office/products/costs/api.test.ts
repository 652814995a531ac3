import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { paise } from '../../../platform/money/money.ts'
import { addDevices } from '../../../selling/devices/add-devices.ts'
import { addRepairCost } from '../../../selling/devices/add-repair-cost.ts'
import { changeDevices } from '../../../selling/devices/change-devices.ts'
import { devicesStore } from '../../../selling/devices/devices-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { shopGstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { usedPhone } from '../../../testing/used-device-fixtures.ts'
import { admin, staff, type Person } from '../../../testing/visitor.ts'
import type { CostSheet, ItemCosts } from './contract.ts'

const imeis = ['356938035643809', '490154203237518'] as const
const octets = { 'content-type': 'application/octet-stream' }

async function openCosts() {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  const [cover, glass] = await insertProducts(app, 'accessories', [
    { name: 'Clear case', pricePaise: paise(590_00), onHand: 10, shopCode: 71 },
    { name: 'Tempered glass', pricePaise: paise(118_00), onHand: 4, shopCode: 72 },
  ])
  return { app, owner, cover: cover._id, glass: glass!._id }
}

const show = async (person: Person, id: string) =>
  (await person.get(`/api/admin/costs/${id}`)).json<ItemCosts>()
const enter = (person: Person, id: string, body: object) => person.post(`/api/admin/costs/${id}`, body)

/** A serialised phone with two devices that the shop had before. */
async function withDevices(app: TestApp) {
  const [phone] = await insertProducts(app, 'sales', [{ name: 'Nord 4', onHand: 0 }])
  await app.db.execute(sql`update products set is_serialised = true where id = ${phone._id}`)
  const devices = await inTransaction(app.db, (tx) =>
    addDevices(
      tx,
      imeis.map((imei1) => ({
        ...{ productId: phone._id, numbers: { imei1 }, state: 'in_stock', source: 'counted' },
        ...{ costPaise: null, reason: 'numbered' },
      })),
      app.clock(),
    ),
  )
  return { phone: phone._id, devices }
}

test('stock from before has no cost until one is entered, and its margin is unknown, never 100 %', async () => {
  const { app, owner, cover } = await openCosts()
  expect(await show(owner, cover)).toMatchObject({
    ...{ onHand: 10, withoutCost: 10, value: 0, each: null, price: 590, priceWithoutTax: 500 },
    ...{ margin: null, marginPercent: null },
  })
  const answer = await enter(owner, cover, { pieces: 10, cost: 200.5 })
  expect(answer.json<ItemCosts>()).toMatchObject({
    ...{ withoutCost: 0, value: 2005, each: 200.5, margin: 299.5, marginPercent: 59.9 },
  })
  expect(await show(owner, cover)).toEqual(answer.json())
  await expectChecksPass(app.db, app.clock())
})

test('a cost is for the pieces without one, and is refused when they changed meanwhile', async () => {
  const { app, owner, cover } = await openCosts()
  expect((await enter(owner, cover, { pieces: 9, cost: 200 })).json()).toMatchObject({
    type: 'pieces_changed',
  })
  expect((await enter(owner, cover, { pieces: 10, cost: 200 })).statusCode).toBe(200)
  expect((await enter(owner, cover, { pieces: 10, cost: 200 })).json()).toMatchObject({
    type: 'every_piece_has_cost',
  })
  await owner.post(`/api/admin/catalogue/${cover}/stock`, { reason: 'counted', quantity: 12 })
  await enter(owner, cover, { pieces: 2, cost: 260 })
  expect(await show(owner, cover)).toMatchObject({ withoutCost: 0, value: 2520, each: 210 })
  // A wrong one is put right for all pieces in the shop.
  await enter(owner, cover, { pieces: 12, cost: 220, all: true })
  expect(await show(owner, cover)).toMatchObject({ withoutCost: 0, value: 2640, each: 220 })
  await expectChecksPass(app.db, app.clock())
})

test('sold pieces stay without a cost', async () => {
  const { app, owner, cover } = await openCosts()
  const sale = { reason: 'lost', quantity: 3 }
  await owner.post(`/api/admin/catalogue/${cover}/stock`, sale)
  await enter(owner, cover, { pieces: 7, cost: 200 })
  const { rows } = await app.db.execute(sql`
    select quantity, value_paise::int as value from stock_moves where product_id = ${cover} order by moved_at, id`)
  expect(rows.slice(-2)).toEqual([
    { quantity: -3, value: 0 },
    { quantity: 0, value: 1_400_00 },
  ])
})

test('a device gets a cost of its own while it is in the shop', async () => {
  const { app, owner } = await openCosts()
  const { phone, devices } = await withDevices(app)
  expect((await enter(owner, phone, { pieces: 2, cost: 9000 })).json()).toMatchObject({
    type: 'costs_of_devices',
  })
  const [one, other] = devices as [string, string]
  await enter(owner, phone, { devices: [{ id: one, cost: 9000 }] })
  await enter(owner, phone, { devices: [{ id: one, cost: 9500 }] })
  expect(await show(owner, phone)).toMatchObject({ withoutCost: 1, value: 9500, each: 9500 })
  await inTransaction(app.db, (tx) =>
    changeDevices(tx, [other], { to: 'sold', reason: 'sold', orderId: 'KD-SAMPLE' }, app.clock()),
  )
  const both = { devices: devices.map((id) => ({ id, cost: 9000 })) }
  expect((await enter(owner, phone, both)).json()).toMatchObject({ type: 'device_is_gone' })
  expect(await show(owner, phone)).toMatchObject({ withoutCost: 0, value: 9500 })
  const [elsewhere] = await insertProducts(app, 'sales', [{}])
  expect((await enter(owner, elsewhere._id, { devices: [{ id: one, cost: 1 }] })).statusCode).toBe(409)
  expect((await enter(owner, elsewhere._id, { devices: [{ id: 'none', cost: 1 }] })).statusCode).toBe(409)
})

test('a device from a bill keeps the cost of that bill', async () => {
  const { app, owner } = await openCosts()
  const { phone } = await withDevices(app)
  const [bought] = await inTransaction(app.db, (tx) =>
    addDevices(
      tx,
      [
        {
          ...{ productId: phone, numbers: { serial: 'BOUGHT1' }, state: 'in_stock', source: 'purchase' },
          ...{ costPaise: paise(8000_00), reason: 'received' },
        },
      ],
      app.clock(),
    ),
  )
  const answer = await enter(owner, phone, { devices: [{ id: bought, cost: 1 }] })
  expect(answer.json()).toMatchObject({ type: 'cost_is_settled' })
  expect((await show(owner, phone)).devices.map(({ number }) => number)).toEqual([...imeis].sort())
})

test.each([
  ['example 9', { price: 11_000, each: 8_000, margin: 2_542.38, priceWithoutTax: 10_542.38, mean: 9_932.21 }],
  ['example 11', { price: 6_500, each: 4_000, margin: 2_118.64, priceWithoutTax: 6_118.64, mean: 5_813.56 }],
])('%s: a used phone under the margin scheme earns what its bill taxes', async (_, example) => {
  const { price, each, margin, priceWithoutTax, mean } = example
  const { app, owner } = await openCosts()
  const prices = { pricePaise: price * 100, boughtForPaise: each * 100 }
  const { item, device } = await usedPhone(app, prices)
  expect(await show(owner, item._id)).toMatchObject({ each, margin, priceWithoutTax })
  // A repair before the sale costs the shop ₹600, and the tax stays the same.
  const [{ purchaseId } = { purchaseId: null }] = await devicesStore(app.db).byIds([device])
  const repair = { purchaseId: purchaseId!, costPaise: paise(600_00), note: 'Screen', now: app.clock() }
  await inTransaction(app.db, (tx) => addRepairCost(tx, device, repair))
  expect(await show(owner, item._id)).toMatchObject({ each: each + 600, priceWithoutTax })
  // Another piece, on whose whole price GST is charged.
  await usedPhone(app, { ...prices, item, index: 1, device: { isMarginScheme: false } })
  expect(await show(owner, item._id)).toMatchObject({ priceWithoutTax: mean })
})

describe('a sheet', () => {
  const read = async (owner: Person, text: string) =>
    owner.post('/api/admin/cost-sheets', Buffer.from(text), octets)

  test('every wrong row is named, and nothing is saved', async () => {
    const { app, owner, cover, glass } = await openCosts()
    await withDevices(app)
    const text = [
      'Item,Shop code,Cost each',
      'Clear case,71,"₹1,200.50"',
      'tempered GLASS,,abc',
      'Clear case,72,20',
      ',71,300',
      'Nord 4,,9000',
      'Unknown,,5',
      ',,5',
      'Tempered glass,72,-4',
    ].join('\n')
    const { rows } = (await read(owner, text)).json<CostSheet>()
    expect(rows[0]).toEqual({
      ...{ row: 2, name: 'Clear case', problem: null },
      entry: { id: cover, pieces: 10, cost: 1200.5 },
    })
    expect(rows.slice(1).map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      '3 “abc” is no amount. Please write it like 1,23,456.50.',
      '4 The shop has no item Clear case with shop code 72.',
      '5 Row 2 has a cost of the same item.',
      '6 Each piece of Nord 4 has a number. Please enter the costs in the product table.',
      '7 The shop has no item Unknown.',
      '8 Please enter the item or its shop code.',
      '9 The cost cannot be negative.',
    ])
    for (const id of [cover, glass]) expect(await show(owner, id)).toMatchObject({ value: 0 })
  })

  test('the rows are saved together or not at all', async () => {
    const { app, owner, cover, glass } = await openCosts()
    const sheet = await owner.post('/api/admin/exports', { kind: 'unknown-costs', format: 'csv' })
    const file = (await owner.get(sheet.json<{ file: string }>().file)).body
    expect(file).toContain('"Clear case",71,"Accessories",10,')
    const filled = file.replace(/(71.*,10,)/, '$1200').replace(/(72.*,4,)/, '$130')
    const { rows } = (await read(owner, filled)).json<CostSheet>()
    const entries = rows.map(({ entry }) => entry)
    expect(entries).toHaveLength(2)
    await owner.post(`/api/admin/catalogue/${glass}/stock`, { reason: 'lost', quantity: 1 })
    const save = () => owner.post('/api/admin/cost-sheets/entries', { entries })
    expect((await save()).json()).toMatchObject({ type: 'pieces_changed' })
    expect(await show(owner, cover)).toMatchObject({ value: 0 })
    await owner.post(`/api/admin/catalogue/${glass}/stock`, { reason: 'received', quantity: 1 })
    expect((await save()).json()).toEqual({ message: 'The costs of 2 items are saved.' })
    expect(await show(owner, cover)).toMatchObject({ value: 2000 })
    expect(await show(owner, glass)).toMatchObject({ value: 120 })
    await expectChecksPass(app.db, app.clock())
  })

  test.each([
    ['', 'choose a file'],
    ['Item,Price\nClear case,4', 'needs the columns'],
    ['Item,Cost each', 'no rows'],
  ])('%j is refused', async (text, sentence) => {
    const { owner } = await openCosts()
    const answer = await read(owner, text)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
  })
})

test.each(['counter', 'technician'] as const)('the role %s sees and enters no costs', async (role) => {
  const { app, cover } = await openCosts()
  const person = await staff(app, role)
  expect((await person.get(`/api/admin/costs/${cover}`)).statusCode).toBe(403)
  expect((await enter(person, cover, { pieces: 10, cost: 1 })).statusCode).toBe(403)
  expect((await person.post('/api/admin/cost-sheets', Buffer.from('x'), octets)).statusCode).toBe(403)
})
