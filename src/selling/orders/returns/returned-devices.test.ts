import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { addPieces, serialisedPhone } from '../../../testing/device-fixtures.ts'
import { imeiOf } from '../../../testing/imeis.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { devicesStore } from '../../devices/devices-store.ts'
import type { OrderDetails } from '../contract.ts'

/** Three devices are on hand, of which an order has two; a return of some pieces is accepted. */
async function shopWithReturn(quantity: number) {
  const app = await fixtures.openShop({ time: { now: Date.UTC(2026, 10, 5) } })
  const { phone, imeis } = await serialisedPhone(app, 3)
  const [buyer, staff] = [await guest(app), await admin(app)]
  const order = await fixtures.placed(buyer, [fixtures.line(phone, 2)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const path = `/api/admin/orders/${order}`
  const set = (status: string) => staff.put(`${path}/status`, { status, ewayBill: '123456789012' })
  const deliver = async () => {
    for (const number of imeis.slice(0, 2)) await staff.post(`${path}/devices`, { number })
    for (const status of ['shipped', 'delivered']) await set(status)
  }
  const ask = async () => {
    const { link } = await fixtures.show(buyer, order)
    const request = { reason: 'The screen is dark', lines: [{ position: 0, quantity }] }
    const { returns } = (await buyer.post(`/api/order-links/${link}/returns`, request)).json<OrderDetails>()
    await staff.post(`${path}/returns/${returns[0]!.id}`, { decision: 'accept' })
    return returns[0]!.id
  }
  const receive = (id: string, serials: string[], restocked: number, notSoldAgain: object[] = []) =>
    staff.post(`${path}/returns/${id}/receive`, {
      ...{ lines: [{ position: 0, restocked, serials, notSoldAgain }], amount: 1 },
    })
  const stock = async () => {
    const { rows } = await app.db.execute(
      sql`select on_hand, held, pieces_with_cost as costed from products where id = ${phone._id}`,
    )
    return Object.values(rows[0]!)
  }
  const states = async () => {
    const ids = await devicesStore(app.db).idsByNumber(imeis)
    const devices = await devicesStore(app.db).byIds([...ids.values()])
    return imeis.map((imei) => devices.find(({ number }) => number === imei)?.state ?? 'gone')
  }
  const check = () => expectChecksPass(app.db, app.clock())
  return { app, phone, imeis, staff, buyer, order, path, set, deliver, ask, receive, stock, states, check }
}

test('a return brings back the sold devices and no others, with what they cost', async () => {
  const { imeis, deliver, ask, receive, stock, states, check } = await shopWithReturn(2)
  await deliver()
  expect(await stock()).toEqual([1, 0, 1])
  const id = await ask()
  const refusal = async (serials: string[]) =>
    (await receive(id, serials, serials.length)).json<{ type: string }>().type
  expect(await refusal([])).toBe('serials_needed')
  expect(await refusal([imeis[0]!])).toBe('serials_needed')
  expect(await refusal([imeis[0]!, imeis[0]!])).toBe('serials_needed')
  expect(await refusal([imeis[0]!, imeis[2]!])).toBe('serial_not_sold_here')
  expect(await refusal([imeis[0]!, imeiOf(999_997)])).toBe('serial_not_sold_here')
  const withheld = [{ serial: imeis[1], to: 'withheld' }]
  expect((await receive(id, imeis.slice(0, 2), 2, withheld)).json()).toMatchObject({
    type: 'condition_of_devices_needed',
  })
  const answer = await receive(id, imeis.slice(0, 2), 1, withheld)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await states()).toEqual(['in_stock', 'withheld', 'in_stock'])
  expect(await stock()).toEqual([3, 1, 3])
  await check()
})

test('a device that is scrapped does not come back into stock, and one piece of two is named', async () => {
  const { imeis, deliver, ask, receive, stock, states, check } = await shopWithReturn(1)
  await deliver()
  const id = await ask()
  expect((await receive(id, [imeis[1]!], 0, [{ serial: imeis[1], to: 'scrapped' }])).statusCode).toBe(200)
  expect(await states()).toEqual(['sold', 'gone', 'in_stock'])
  expect(await stock()).toEqual([1, 0, 1])
  await check()
})

test('a parcel that was not delivered comes back with its devices', async () => {
  const { imeis, staff, path, set, stock, states, check } = await shopWithReturn(2)
  for (const number of imeis.slice(1)) await staff.post(`${path}/devices`, { number })
  await set('shipped')
  expect((await set('returned')).statusCode).toBe(200)
  expect(await states()).toEqual(['in_stock', 'in_stock', 'in_stock'])
  expect(await stock()).toEqual([3, 0, 3])
  await check()
})

test('pieces that were sold before their item had devices come back by their numbers', async () => {
  const { app, staff, buyer, check } = await shopWithReturn(1)
  const plain = await fixtures.phone(app, { onHand: 2 })
  const order = await fixtures.placed(buyer, [fixtures.line(plain, 2)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  await app.db.execute(sql`update products set is_serialised = true where id = ${plain._id}`)
  await addPieces(app, plain._id, 1)
  const path = `/api/admin/orders/${order}`
  for (const status of ['shipped', 'delivered'])
    await staff.put(`${path}/status`, { status, ewayBill: '123456789012' })
  const { link } = await fixtures.show(buyer, order)
  const request = { reason: 'Too large', lines: [{ position: 0, quantity: 2 }] }
  const { returns } = (await buyer.post(`/api/order-links/${link}/returns`, request)).json<OrderDetails>()
  await staff.post(`${path}/returns/${returns[0]!.id}`, { decision: 'accept' })
  const notSoldAgain = [{ serial: imeiOf(999_995), to: 'withheld' }]
  const receive = (serials: string[]) =>
    staff.post(`${path}/returns/${returns[0]!.id}/receive`, {
      ...{ lines: [{ position: 0, restocked: 1, serials, notSoldAgain }], amount: 1 },
    })
  expect((await receive([])).json()).toMatchObject({ type: 'serials_needed' })
  expect((await receive([imeiOf(999_996), imeiOf(999_995)])).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, plain)).toBe(2)
  await check()
})
