import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees, paise } from '../../platform/money/money.ts'
import { addDevices } from '../../selling/devices/add-devices.ts'
import { changeDevices, type DeviceChange } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import {
  openShopWithItem,
  problem,
  returned,
  sell,
  sendReturn,
  sold,
  upi,
} from '../../testing/counter-fixtures.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { guest } from '../../testing/visitor.ts'
import type { CounterBill } from './bills/contract.ts'
import type { DoneSale, FoundItems } from './contract.ts'

const imeis = ['356938035643809', '490154203237518', '352099001761481'] as const
const secondImei = '358240051111110'

/** A shop with three devices of one item: they cost ₹700, ₹800 and an unknown amount. */
async function shopWithDevices() {
  const shop = await openShopWithItem({ onHand: 0, isSerialised: true })
  const { app, item } = shop
  const ids = await inTransaction(app.db, (tx) =>
    addDevices(
      tx,
      imeis.map((imei1, place) => ({
        ...{ productId: item._id, numbers: { imei1, ...(place === 0 && { imei2: secondImei }) } },
        ...{ state: 'in_stock', source: 'counted', reason: 'received' },
        costPaise: [paise(700_00), paise(800_00), null][place]!,
      })),
      app.clock(),
    ),
  )
  const stock = async () => {
    const { rows } = await app.db.execute(sql`
      select on_hand, held, pieces_with_cost, stock_value_paise::int as value from products where id = ${item._id}`)
    return Object.values(rows[0]!)
  }
  const device = async (place = 0) => (await devicesStore(app.db).byIds([ids[place]!]))[0]!
  const move = (to: DeviceChange['to'], rest: Partial<DeviceChange> = {}, place = 0) =>
    inTransaction(app.db, (tx) =>
      changeDevices(tx, [ids[place]!], { to, reason: 'withheld', ...rest }, app.clock()),
    )
  const holds = () => expectChecksPass(app.db, app.clock())
  return { ...shop, ids, stock, device, move, holds }
}

const back = (serials: string[], more: object = {}) => ({
  ...{ position: 0, quantity: serials.length, restocked: serials.length, serials },
  ...more,
})

test('a sale takes the device that its number names, with the cost of this one', async () => {
  const { owner, bill, stock, device, holds } = await shopWithDevices()
  expect(await stock()).toEqual([3, 0, 2, 1_500_00])
  const { order } = await sold(owner, bill({ serials: [secondImei] }))
  expect(await device()).toMatchObject({ state: 'sold', orderId: order })
  expect(await stock()).toEqual([2, 0, 1, 800_00])
  const shown = (await owner.get(`/api/counter/sales/${order}`)).json<CounterBill>()
  expect(shown.lines[0]!.serials).toEqual([{ serial: imeis[0], isReturned: false }])
  await sold(owner, bill({ quantity: 2, serials: imeis.slice(1) }, 2_000))
  expect(await stock()).toEqual([0, 0, 0, 0])
  await holds()
})

test.each([
  ['without its number', { serials: [] }, 'serial_refused'],
  ['with one number for two pieces', { quantity: 2, serials: [imeis[0]] }, 'serial_refused'],
  ['by both IMEIs of one device', { quantity: 2, serials: [imeis[0], secondImei] }, 'device_twice'],
  ['of which the shop knows nothing', { serials: ['SN-1000'] }, 'number_not_of_item'],
])('a device is not sold %s', async (_, line, type) => {
  const { owner, bill, stock, holds } = await shopWithDevices()
  const total = (line as { quantity?: number }).quantity === 2 ? 2_000 : 1_000
  expect(await problem(sell(owner, bill(line, total)))).toMatchObject({ type })
  expect(await stock()).toEqual([3, 0, 2, 1_500_00])
  await holds()
})

test('a device of another item is named', async () => {
  const { app, owner, item } = await shopWithDevices()
  const [other] = await insertProducts(app, 'sales', [
    { name: 'Other', pricePaise: fromRupees(1_000), onHand: 0, isSerialised: true },
  ])
  const body = {
    lines: [{ productId: other._id, quantity: 1, serials: [imeis[0]] }],
    ...{ tenders: [upi(1_000)], shownTotal: 1_000 },
  }
  expect(await problem(sell(owner, body))).toMatchObject({
    message: `${imeis[0]} is a ${item.product_name}, not a Other. Please scan the number on the piece.`,
  })
})

test('a device that is elsewhere is not sold, and the refusal says where it is', async () => {
  const { app, owner, item, bill, move, holds } = await shopWithDevices()
  const orderId = await fixtures.placed(await guest(app), [fixtures.line(item)], { delivery: 'collect' })
  await move('withheld')
  await move('held', { reason: 'packed', orderId }, 1)
  expect(await problem(sell(owner, bill({ serials: [imeis[0]] })))).toMatchObject({
    type: 'device_not_there',
    message: `${imeis[0]} is withheld from sale. Please scan another one, or look it up under Devices.`,
  })
  expect(await problem(sell(owner, bill({ serials: [imeis[1]] })))).toMatchObject({
    message: `${imeis[1]} is held for order ${orderId}. Take it out of that parcel first, or scan another one.`,
  })
  await move('in_stock', { reason: 'unpacked' }, 1)
  await holds()
})

test('one that is being packed at the same moment is sold or packed, and never both', async () => {
  const { app, owner, item, bill, device, move, stock } = await shopWithDevices()
  const packed = await fixtures.placed(await guest(app), [fixtures.line(item)], { delivery: 'collect' })
  const [sale] = await Promise.all([
    sell(owner, bill({ serials: [imeis[0]] })),
    move('held', { reason: 'packed', orderId: packed, from: 'in_stock' }).catch(() => undefined),
  ])
  const { state, orderId } = await device()
  if (sale.statusCode === 200) {
    expect([state, orderId]).toEqual(['sold', sale.json<DoneSale>().order])
    expect((await stock())[0]).toBe(2)
  } else {
    expect(sale.json()).toMatchObject({ type: 'device_not_there', order: packed })
    expect([state, orderId]).toEqual(['held', packed])
    await move('in_stock', { reason: 'unpacked' })
  }
  await expectChecksPass(app.db, app.clock())
})

test('pieces that an online order holds by count are not sold at the counter', async () => {
  const { app, owner, item, bill, holds } = await shopWithDevices()
  await fixtures.placed(await guest(app), [fixtures.line(item, 2)], { delivery: 'collect' })
  await sold(owner, bill({ serials: [imeis[0]] }))
  expect(await problem(sell(owner, bill({ serials: [imeis[1]] })))).toMatchObject({
    type: 'held_for_online_buyer',
  })
  await holds()
})

test('one device at two counters at once is sold once', async () => {
  const { owner, bill, holds } = await shopWithDevices()
  const answers = await Promise.all([1, 2].map(() => sell(owner, bill({ serials: [imeis[0]] }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await holds()
})

test('only the sold device comes back, with the cost that it had', async () => {
  const { owner, bill, stock, device, holds } = await shopWithDevices()
  const { order } = await sold(owner, bill({ quantity: 2, serials: imeis.slice(0, 2) }, 2_000))
  expect((await sendReturn(owner, { order, lines: [back([imeis[2]])] }, 1_000)).json()).toMatchObject({
    type: 'serial_not_sold_here',
  })
  await returned(owner, { order, lines: [back([secondImei])] }, 1_000)
  expect(await device()).toMatchObject({ state: 'in_stock', orderId: null })
  expect(await stock()).toEqual([2, 0, 1, 700_00])
  expect((await sendReturn(owner, { order, lines: [back([imeis[0]])] }, 1_000)).json()).toMatchObject({
    type: 'serial_not_sold_here',
  })
  await sold(owner, bill({ serials: [imeis[0]] }))
  await holds()
})

test('one that cannot be sold again is withheld or scrapped, by choice', async () => {
  const { owner, bill, stock, device, holds } = await shopWithDevices()
  const { order } = await sold(owner, bill({ quantity: 3, serials: [...imeis] }, 3_000))
  const [first, second, third] = imeis
  const unclear = await sendReturn(owner, { order, lines: [back([first, second], { restocked: 1 })] }, 2_000)
  expect(unclear.json()).toMatchObject({ type: 'condition_of_devices_needed' })
  const notSoldAgain = [{ serial: second, to: 'scrapped' }]
  await returned(owner, { order, lines: [back([first, second], { restocked: 1, notSoldAgain })] }, 2_000)
  await returned(owner, { order, lines: [back([third], { restocked: 0 })] }, 1_000)
  expect([(await device(0)).state, (await device(1)).state, (await device(2)).state]).toEqual([
    'in_stock',
    'scrapped',
    'withheld',
  ])
  expect(await stock()).toEqual([2, 1, 1, 700_00])
  await holds()
})

/** The kind of each document with the numbers of its first line, as they were stored at issue. */
async function numbersOnDocuments(app: TestApp) {
  const { rows } = await app.db.execute(sql`
    select kind, content->'lines'->0->'serials' as numbers from tax_documents order by kind = 'credit_note', issued_at, number`)
  return rows.map(({ kind, numbers }) => [kind, numbers])
}

test('an exchange gives one device for another, and a bill that is taken back returns all', async () => {
  const { app, owner, item, bill, stock, holds } = await shopWithDevices()
  const { order } = await sold(owner, bill({ serials: [imeis[0]] }))
  const sale = {
    lines: [{ productId: item._id, quantity: 1, serials: [imeis[1]] }],
    ...{ tenders: [], shownTotal: 1_000 },
  }
  await returned(owner, { order, lines: [back([imeis[0]])], sale }, 1_000)
  expect(await stock()).toEqual([2, 0, 1, 700_00])
  expect(await numbersOnDocuments(app)).toEqual([
    ...[
      ['tax_invoice', [imeis[0]]],
      ['tax_invoice', [imeis[1]]],
    ],
    ['credit_note', [imeis[0]]],
  ])
  const last = await sold(owner, bill({ quantity: 2, serials: [imeis[0], imeis[2]] }, 2_000))
  expect((await owner.post(`/api/counter/sales/${last.order}/take-back`, {})).statusCode).toBe(200)
  expect(await stock()).toEqual([2, 0, 1, 700_00])
  await holds()
})

test('a piece that was sold before its item had devices comes back as a device, with its number', async () => {
  const { app, owner, item, bill, stock, holds } = await shopWithDevices()
  await app.db.execute(sql`update products set is_serialised = false where id = ${item._id}`)
  const { order } = await sold(owner, bill())
  await app.db.execute(sql`update products set is_serialised = true, on_hand = 3 where id = ${item._id}`)
  await app.db.execute(sql`insert into stock_moves (id, product_id, quantity, reason, moved_at)
    values (gen_random_uuid(), ${item._id}, 1, 'counted', ${app.clock()})`)
  const line = { position: 0, quantity: 1, restocked: 1 }
  expect((await sendReturn(owner, { order, lines: [line] }, 1_000)).json()).toMatchObject({
    type: 'serials_needed',
  })
  await returned(owner, { order, lines: [{ ...line, serials: ['SN-1000'] }] }, 1_000)
  expect((await stock())[0]).toBe(4)
  await holds()
})

test('a scan finds a device by either IMEI or its last six digits, and says where one is that is not in stock', async () => {
  const { owner, bill, item, move } = await shopWithDevices()
  const lookup = async (code: string) =>
    (await owner.get(`/api/counter/lookup?code=${code}`)).json<FoundItems>()
  const found = { productId: item._id, serial: imeis[0], needsSerial: true }
  for (const code of [imeis[0], secondImei, '643809', '111110'])
    expect(await lookup(code)).toMatchObject({ by: 'serial', items: [found], soldOn: null })
  const { order } = await sold(owner, bill({ serials: [imeis[0]] }))
  expect(await lookup(secondImei)).toMatchObject({ items: [], soldOn: order })
  await move('withheld', {}, 1)
  expect(await lookup(imeis[1])).toMatchObject({
    ...{ items: [], soldOn: null },
    elsewhere: `${imeis[1]} is withheld from sale. Please scan another one, or look it up under Devices.`,
  })
})
