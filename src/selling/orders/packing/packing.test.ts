import { describe, expect, test } from 'vitest'
import { serialisedPhone } from '../../../testing/device-fixtures.ts'
import { imeiOf } from '../../../testing/imeis.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { refusalOf, shopWithDevices } from '../../../testing/parcel-fixtures.ts'
import { member } from '../../../testing/visitor.ts'
import type { PackingSlip } from '../admin/contract.ts'
import type { OrderDetails } from '../contract.ts'

describe('a paid order of a serialised item', () => {
  test('holds its pieces by count until each has its device and leaves with it', async () => {
    const { phone, imeis, buyer, staff, paid, pack, set, details, stock, check } = await shopWithDevices()
    const order = await paid([fixtures.line(phone, 2)])
    expect(await stock()).toEqual({ on_hand: 3, held: 2, costed: 3 })
    expect((await details(order)).parcel).toEqual([
      { position: 0, product_name: 'Galaxy S24', quantity: 2, devices: [] },
    ])
    await check()

    expect((await pack(order, imeis[0]!)).statusCode).toBe(200)
    expect(await refusalOf(set(order, 'shipped'))).toMatchObject({
      ...{ statusCode: 409, type: 'devices_missing', field: 'number', missing: 1 },
      message:
        'Please scan the IMEI or serial number of each piece before it leaves. Missing: 1 of 2 × Galaxy S24.',
    })
    // A scanner may send the number as the box prints it, and twice.
    const grouped = imeis[1]!.replace(/^(..)(.{6})(.{6})(.)$/, '$1-$2-$3-$4')
    for (const number of [grouped, imeis[1]!]) expect((await pack(order, number)).statusCode).toBe(200)
    expect((await details(order)).parcel).toMatchObject([{ devices: imeis.slice(0, 2) }])
    expect((await buyer.get(`/api/orders/${order}/details`)).body).not.toContain(imeis[0])
    await check()

    expect((await set(order, 'shipped')).statusCode).toBe(200)
    expect(await stock()).toEqual({ on_hand: 1, held: 0, costed: 1 })
    await check()
    const serials = imeis.slice(0, 2).map((serial) => ({ position: 0, serial, isReturned: false }))
    expect(await details(order)).toMatchObject({ serials, parcel: [{ quantity: 0, devices: [] }] })
    expect((await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()).toMatchObject({ serials })
    expect((await set(order, 'delivered')).statusCode).toBe(200)
    const found = await staff.get(`/api/admin/orders?q=${imeis[0]}`)
    expect(found.json<{ id: string }[]>().map(({ id }) => id)).toEqual([order])
  })

  test('that was paid after its hold had lapsed holds what is left, and no more than that', async () => {
    const { app, time, phone, buyer, stock, details, check } = await shopWithDevices({ pieces: 1 })
    app.sandboxFaults.webhooks.dropRate = 1
    const late = await fixtures.placed(buyer, [fixtures.line(phone)])
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, late))
    time.now += 20 * 60_000
    await fixtures.sweepHolds(app)
    expect(await stock()).toMatchObject({ held: 0 })
    const other = await member(app)
    const first = await fixtures.placed(other, [fixtures.line(phone)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(other, first)))
    await fixtures.verify(app, success)
    expect(await details(first)).toMatchObject({ status: 'processing' })
    expect((await details(late)).status).not.toBe('processing')
    expect(await stock()).toEqual({ on_hand: 1, held: 1, costed: 1 })
    await check()
  })

  test('that is cancelled frees its devices and its pieces', async () => {
    const { phone, imeis, paid, pack, stock, staff, at, check } = await shopWithDevices()
    const order = await paid([fixtures.line(phone, 2)])
    await pack(order, imeis[0]!)
    expect(
      (await staff.put(`${at(order)}/status`, { status: 'cancelled', reason: 'As asked' })).statusCode,
    ).toBe(200)
    expect(await stock()).toEqual({ on_hand: 3, held: 0, costed: 3 })
    await check()
    const again = await paid()
    expect((await pack(again, imeis[0]!)).statusCode).toBe(200)
    await check()
  })

  test('whose shipping is undone has its devices in the parcel again, and the ledger turns back', async () => {
    const { imeis, paid, pack, set, staff, at, stock, details, check } = await shopWithDevices()
    const order = await paid()
    await pack(order, imeis[0]!)
    await set(order, 'shipped')
    expect(await stock()).toEqual({ on_hand: 2, held: 0, costed: 2 })
    expect((await staff.post(`${at(order)}/undo`, { from: 'shipped' })).statusCode).toBe(200)
    expect(await stock()).toEqual({ on_hand: 3, held: 1, costed: 3 })
    expect(await details(order)).toMatchObject({
      serials: [],
      parcel: [{ quantity: 1, devices: [imeis[0]] }],
    })
    await check()
    expect((await set(order, 'shipped')).statusCode).toBe(200)
    await check()
  })

  test('to be collected gets its devices before or after it is ready, and is not handed over without', async () => {
    const { imeis, paid, pack, set, check } = await shopWithDevices()
    const order = await paid(undefined, { delivery: 'collect' })
    expect((await set(order, 'ready')).statusCode).toBe(200)
    expect(await refusalOf(set(order, 'collected'))).toMatchObject({ type: 'devices_missing' })
    await pack(order, imeis[2]!)
    expect((await set(order, 'collected')).statusCode).toBe(200)
    await check()
  })

  test('is not shipped with several others until it has its devices, and they are', async () => {
    const { app, staff, paid } = await shopWithDevices()
    const plain = await fixtures.phone(app)
    const [order, other] = [await paid(), await paid([fixtures.line(plain)])]
    const answer = await staff.post('/api/admin/orders/status', { ids: [order, other], status: 'shipped' })
    expect(answer.json()).toMatchObject([{ moved: false }, { moved: true }])
  })

  test('has its numbers on its packing slip', async () => {
    const { imeis, paid, pack, set, staff } = await shopWithDevices()
    const order = await paid()
    const slip = async () => (await staff.get(`/api/admin/packing-slips?id=${order}`)).json<PackingSlip[]>()
    expect((await slip())[0]!.lines).toMatchObject([{ serials: [] }])
    await pack(order, imeis[0]!)
    expect((await slip())[0]!.lines).toMatchObject([{ serials: [imeis[0]] }])
    await set(order, 'shipped')
    expect((await slip())[0]!.lines).toMatchObject([{ serials: [imeis[0]] }])
  })
})

describe('refused, with where the device is, is', () => {
  test('one of another item, of another order, sold, withheld or unknown, and one too many', async () => {
    const { app, imeis, ids, paid, pack, move, set, check } = await shopWithDevices({ pieces: 5 })
    const other = await serialisedPhone(app, 1, { name: 'iPhone 15' })
    const [order, second] = [await paid(), await paid()]
    const refusal = async (number: string) => refusalOf(pack(order, number))
    expect(await refusal(other.imeis[0]!)).toMatchObject({
      type: 'device_of_other_item',
      message: `${other.imeis[0]} is another item, iPhone 15, and is in stock. This order needs Galaxy S24.`,
    })
    await pack(second, imeis[0]!)
    expect(await refusal(imeis[0]!)).toMatchObject({
      message: `${imeis[0]} is held for order ${second}. Take it out of that parcel first, or scan another one.`,
    })
    await set(second, 'shipped')
    expect((await refusal(imeis[0]!)).message).toContain(`${imeis[0]} is sold with order ${second}.`)
    await move(ids[1]!, 'withheld')
    expect((await refusal(imeis[1]!)).message).toContain(`${imeis[1]} is withheld from sale.`)
    expect(await refusal(imeiOf(999_999))).toMatchObject({ statusCode: 404, field: 'number' })
    expect((await refusal('')).statusCode).toBe(400)
    await pack(order, imeis[2]!)
    expect(await refusal(imeis[3]!)).toMatchObject({ type: 'parcel_is_full' })
    await check()
  })

  test('packing for an order that is not paid, has left, or has no such item', async () => {
    const { app, phone, buyer, imeis, paid, pack, set } = await shopWithDevices()
    const unpaid = await fixtures.placed(buyer, [fixtures.line(phone)])
    expect(await refusalOf(pack(unpaid, imeis[0]!))).toMatchObject({ type: 'nothing_to_pack' })
    const plain = await paid([fixtures.line(await fixtures.phone(app))])
    expect(await refusalOf(pack(plain, imeis[0]!))).toMatchObject({ type: 'nothing_to_pack' })
    const order = await paid()
    await pack(order, imeis[0]!)
    await set(order, 'shipped')
    expect(await refusalOf(pack(order, imeis[1]!))).toMatchObject({ type: 'nothing_to_pack' })
    expect((await pack('KD-UNKNOWN', imeis[1]!)).statusCode).toBe(404)
  })
})
