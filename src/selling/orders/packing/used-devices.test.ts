import { expect, test } from 'vitest'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { sell, upi } from '../../../testing/counter-fixtures.ts'
import { shopGstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { smallestPhoto } from '../../../testing/pictures.ts'
import { usedPhone } from '../../../testing/used-device-fixtures.ts'
import { admin, member } from '../../../testing/visitor.ts'
import { devicesStore } from '../../devices/devices-store.ts'
import { documentsStore } from '../../invoices/documents-store.ts'

async function shopWithUsedPhone() {
  const app = await fixtures.openShop()
  const [staff, buyer] = [await admin(app), await member(app)]
  await staff.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  const phone = await usedPhone(app)
  const place = () => fixtures.place(buyer, [fixtures.line(phone.item)])
  const paid = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(phone.item)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    await fixtures.webhooksArrived(app)
    return order
  }
  const check = (device: string, result = 'clear') =>
    staff.post(`/api/admin/stock-devices/${device}/imei-checks`, {
      ...{ result, checkedOn: isoDayInIndia(app.clock()), picture: smallestPhoto },
    })
  const pack = (order: string, number: string) => staff.post(`/api/admin/orders/${order}/devices`, { number })
  const ship = (order: string) =>
    staff.put(`/api/admin/orders/${order}/status`, { status: 'shipped', ewayBill: '123456789012' })
  const cancel = (order: string) =>
    staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'Listed' })
  const state = async () => (await devicesStore(app.db).byIds([phone.device]))[0]!.state
  return { app, staff, phone, place, paid, check, pack, ship, cancel, state }
}

test('an order of the one piece of a used item is billed with its margin when it is paid, and packed after a check', async () => {
  const { app, phone, paid, check, pack, ship } = await shopWithUsedPhone()
  const order = await paid()
  const [invoice] = await documentsStore(app.db).ofOrders([order])
  expect(invoice!.content.lines[0]).toMatchObject({ untaxed: 8_000_00, cgst: 228_81 })
  const refused = await pack(order, phone.imei)
  expect(refused.json()).toMatchObject({ type: 'device_unchecked', device: phone.device })
  await check(phone.device)
  expect((await pack(order, phone.imei)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
  expect((await ship(order)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('a device that is found listed while it lies in the parcel does not leave', async () => {
  const { app, phone, paid, check, pack, ship } = await shopWithUsedPhone()
  const order = await paid()
  await check(phone.device)
  await pack(order, phone.imei)
  await check(phone.device, 'listed')
  expect((await ship(order)).json()).toMatchObject({ type: 'device_listed' })
  await expectChecksPass(app.db, app.clock())
})

test('a listed device is withheld once its order is cancelled', async () => {
  const { app, phone, paid, check, pack, cancel, state } = await shopWithUsedPhone()
  const order = await paid()
  await check(phone.device)
  await pack(order, phone.imei)
  await check(phone.device, 'listed')
  expect(await state()).toBe('held')
  const cancelled = await cancel(order)
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await state()).toBe('withheld')
  await expectChecksPass(app.db, app.clock())
})

test('another piece with another margin is not packed for it', async () => {
  const { app, phone, paid, check, pack } = await shopWithUsedPhone()
  const order = await paid()
  const other = await usedPhone(app, { index: 1, boughtForPaise: 5_000_00, item: phone.item })
  await check(other.device)
  expect((await pack(order, other.imei)).json()).toMatchObject({ type: 'device_billed_otherwise' })
})

test('a piece that the bill of a paid order names stays for it, and another piece is sold', async () => {
  const { app, phone, staff, paid, check, pack, ship, state } = await shopWithUsedPhone()
  const order = await paid()
  const other = await usedPhone(app, { index: 1, boughtForPaise: 5_000_00, item: phone.item })
  for (const { device } of [phone, other]) await check(device)
  const sellAtCounter = (serial: string) =>
    sell(staff, {
      lines: [{ productId: phone.item._id, quantity: 1, serials: [serial] }],
      ...{ tenders: [upi(11_000)], shownTotal: 11_000 },
    })
  const refused = { type: 'device_is_ordered', order, message: expect.stringContaining(order) as string }
  expect((await sellAtCounter(phone.imei)).json()).toMatchObject(refused)
  for (const to of ['withheld', 'in_repair', 'scrapped']) {
    const body = { from: 'in_stock', to, reason: 'Display broken' }
    const answer = await staff.post(`/api/admin/stock-devices/${phone.device}/state`, body)
    expect(answer.json(), to).toMatchObject(refused)
  }
  const sold = await sellAtCounter(other.imei)
  expect(sold.statusCode, sold.body).toBe(200)
  expect((await pack(order, phone.imei)).statusCode).toBe(200)
  expect((await ship(order)).statusCode).toBe(200)
  expect(await state()).toBe('sold')
  await expectChecksPass(app.db, app.clock())
})

test('a piece that a paid order names is withheld when it is found listed, and is free once that order is cancelled', async () => {
  const { app, phone, staff, paid, check, cancel, state } = await shopWithUsedPhone()
  const order = await paid()
  await usedPhone(app, { index: 1, item: phone.item })
  await check(phone.device, 'listed')
  expect(await state()).toBe('withheld')
  await cancel(order)
  await check(phone.device)
  const move = (from: string, to: string) =>
    staff.post(`/api/admin/stock-devices/${phone.device}/state`, { from, to, reason: 'Delisted' })
  expect((await move('withheld', 'in_stock')).statusCode).toBe(200)
  expect((await move('in_stock', 'scrapped')).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('several used pieces of one item are not sold online, since nobody knows whose margin the bill would tax', async () => {
  const { app, phone, place } = await shopWithUsedPhone()
  await usedPhone(app, { index: 1, item: phone.item })
  expect((await place()).json()).toMatchObject({ type: 'used_pieces_differ' })
})
