import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addPieces } from '../../../testing/device-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { refusalOf, shopWithDevices } from '../../../testing/parcel-fixtures.ts'

describe('the set of devices', () => {
  test('is swapped in one step: all or nothing', async () => {
    const { phone, imeis, ids, paid, pack, replace, details, move, check } = await shopWithDevices({
      pieces: 5,
    })
    const order = await paid([fixtures.line(phone, 2)])
    for (const number of imeis.slice(0, 2)) await pack(order, number)
    await move(ids[4]!, 'withheld')
    const shown = imeis.slice(0, 2)
    expect(await refusalOf(replace(order, [imeis[2]!, imeis[4]!], shown))).toMatchObject({
      type: 'device_not_there',
    })
    expect(await refusalOf(replace(order, [imeis[2]!, imeis[2]!], shown))).toMatchObject({
      type: 'numbers_alike',
    })
    expect(await refusalOf(replace(order, imeis.slice(0, 3), shown))).toMatchObject({
      type: 'parcel_is_full',
    })
    expect((await details(order)).parcel[0]!.devices).toEqual(shown)
    expect((await replace(order, [imeis[2]!, imeis[3]!], shown)).statusCode).toBe(200)
    expect((await details(order)).parcel[0]!.devices).toEqual([imeis[2], imeis[3]])
    await check()

    expect(await refusalOf(replace(order, [], shown))).toMatchObject({ type: 'parcel_changed' })
    expect((await replace(order, [imeis[3]!], [imeis[2]!, imeis[3]!])).statusCode).toBe(200)
    expect((await details(order)).parcel[0]!.devices).toEqual([imeis[3]])
    const second = await paid()
    expect((await pack(second, imeis[2]!)).statusCode).toBe(200)
    await check()
  })

  test('of two people who pack the same device for two orders has it once', async () => {
    const { imeis, paid, pack, check } = await shopWithDevices()
    const [first, second] = [await paid(), await paid()]
    const answers = await Promise.all([pack(first, imeis[0]!), pack(second, imeis[0]!)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await check()
  })

  test('of two people who swap it at once is that of one of them', async () => {
    const { imeis, paid, replace, details, check } = await shopWithDevices()
    const order = await paid()
    const answers = await Promise.all([replace(order, [imeis[0]!], []), replace(order, [imeis[1]!], [])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await details(order)).parcel[0]!.devices).toHaveLength(1)
    await check()
  })

  test('is packed or leaves, if both happen at once', async () => {
    const { imeis, paid, pack, replace, set, details, check } = await shopWithDevices()
    const order = await paid()
    await pack(order, imeis[0]!)
    const [shipped] = await Promise.all([set(order, 'shipped'), replace(order, [], [imeis[0]!])])
    const { status, parcel } = await details(order)
    expect([status, parcel[0]!.devices.length]).toEqual(
      shipped.statusCode === 200 ? ['shipped', 0] : ['processing', 0],
    )
    await check()
  })
})

describe('an item that becomes serialised while an order of it is open', () => {
  /** One piece is sold by count, then each of the rest gets its number. */
  async function soldByCount() {
    const shop = await shopWithDevices()
    const { app, buyer, pay } = shop
    const plain = await fixtures.phone(app, { onHand: 1 })
    const order = await fixtures.placed(buyer, [fixtures.line(plain)])
    await pay(order)
    await app.db.execute(sql`update products set is_serialised = true where id = ${plain._id}`)
    await addPieces(app, plain._id, 1)
    await shop.check()
    return { ...shop, plain, order }
  }

  test('leaves without devices, since its pieces were taken by count', async () => {
    const { order, details, set, check } = await soldByCount()
    expect((await details(order)).parcel).toMatchObject([{ quantity: 0 }])
    expect((await set(order, 'shipped')).statusCode).toBe(200)
    await check()
  })

  test('comes back by its numbers when it is cancelled', async () => {
    const { app, plain, order, staff, at, check } = await soldByCount()
    expect(
      (await staff.put(`${at(order)}/status`, { status: 'cancelled', reason: 'As asked' })).statusCode,
    ).toBe(200)
    expect(await fixtures.stockOf(app, plain)).toBe(1)
    await check()
  })
})
