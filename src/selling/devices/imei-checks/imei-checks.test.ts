import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'
import { dataUrl, picture, smallestPhoto } from '../../../testing/pictures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { usedPhone } from '../../../testing/used-device-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import { holdStock } from '../../catalogue/stock/stock.ts'
import { addDevices } from '../add-devices.ts'
import { changeDevices } from '../change-devices.ts'
import { devicesStore } from '../devices-store.ts'
import { deviceChecks } from '../integrity-checks-store.ts'
import type { DeviceChecks } from './contract.ts'
import { sellingProblem } from './imei-check-rules.ts'
import { imeiChecksStore } from './imei-checks-store.ts'
import { refuseUnchecked } from './refuse-unchecked.ts'
import { releaseHeldStock } from './release-held-stock.ts'

async function shopWithUsedPhone(imei2?: string) {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const app = await testApp({ time })
  const staff = await admin(app)
  const phone = await usedPhone(app, { imei2 })
  const url = `/api/admin/stock-devices/${phone.device}/imei-checks`
  const today = isoDayInIndia(app.clock())
  const check = (body: object = {}) => {
    time.now += 1_000
    return staff.post(url, { result: 'clear', checkedOn: today, picture: smallestPhoto, ...body })
  }
  const device = async () => (await devicesStore(app.db).byIds([phone.device]))[0]!
  const sell = async (now = app.clock()) => refuseUnchecked(app.db, [await device()], now)
  return { app, staff, phone, url, today, check, device, sell }
}

test('a used phone is sold only after a clear check of this week, and the refusal says where to look it up', async () => {
  const { app, phone, check, sell } = await shopWithUsedPhone()
  await expect(sell()).rejects.toMatchObject({
    code: 'device_unchecked',
    message: expect.stringContaining('https://ceir.sancharsaathi.gov.in') as string,
    details: { device: phone.device },
  })
  expect((await check()).json<DeviceChecks>()).toMatchObject({
    problem: null,
    checks: [{ number: phone.imei, result: 'clear', purpose: 'selling', isOfPresentLife: true }],
  })
  await sell()
  const later = (days: number) => new Date(app.clock().getTime() + days * 24 * 60 * 60 * 1000)
  await sell(later(7))
  await expect(sell(later(8))).rejects.toMatchObject({ code: 'device_unchecked' })
})

test('a check that was made for buying, or more than a week ago, is not one for selling', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  const check = { number: '1', purpose: 'buying', result: 'clear', checkedOn: '2026-11-27' } as const
  expect(sellingProblem(['1'], [check], now)).toEqual({ number: '1', kind: 'missing' })
  const selling = { ...check, purpose: 'selling' } as const
  expect(sellingProblem(['1'], [selling, check], now)).toBeUndefined()
  const old = { ...selling, number: '2', checkedOn: '2026-11-19' }
  expect(sellingProblem(['1', '2'], [selling, old], now)).toEqual({ number: '2', kind: 'old' })
})

const second = '490154203237518'

test('each IMEI needs its own check, and the refusal names the one without', async () => {
  const { phone, url, staff, check, sell } = await shopWithUsedPhone(second)
  const problem = async () => (await staff.get(url)).json<DeviceChecks>().problem
  await check({ number: second })
  expect(await problem()).toEqual({ number: phone.imei, kind: 'missing' })
  await expect(sell()).rejects.toMatchObject({ code: 'device_unchecked', details: { number: phone.imei } })
  await check()
  expect(await problem()).toBeNull()
  await sell()
})

test('a listed IMEI stays listed until it is itself found clear, whatever is said of the other one', async () => {
  const { app, phone, check, sell, device, staff, url } = await shopWithUsedPhone(second)
  await inTransaction(app.db, (tx) => holdStock(tx, [{ productId: phone.item._id, quantity: 1 }]))
  await check({ number: second, result: 'listed' })
  await check()
  expect((await staff.get(url)).json()).toMatchObject({ problem: { number: second, kind: 'listed' } })
  await expect(sell()).rejects.toMatchObject({ code: 'device_listed', details: { number: second } })
  await inTransaction(app.db, async (tx) => {
    await releaseHeldStock(tx, [{ productId: phone.item._id, quantity: 1 }], app.clock())
  })
  expect((await device()).state).toBe('withheld')
  await check({ number: second })
  await sell()
})

test('a listed phone is withheld at once, and nobody puts it back for sale without a new clear check', async () => {
  const { app, check, device, sell, phone, staff } = await shopWithUsedPhone()
  const page = `/api/admin/stock-devices/${phone.device}`
  const move = (from: string, to: string) =>
    staff.post(`${page}/state`, { from, to, reason: 'It was a mistake' })
  await check()
  expect((await check({ result: 'listed' })).statusCode).toBe(200)
  expect((await device()).state).toBe('withheld')
  for (const { rows } of deviceChecks) expect((await app.db.execute(rows(app.clock()))).rows).toEqual([])
  expect((await staff.get(page)).json()).toMatchObject({ state: 'withheld', isListed: true })
  expect((await move('withheld', 'in_stock')).json()).toMatchObject({ type: 'device_listed' })
  expect((await move('withheld', 'in_repair')).statusCode).toBe(200)
  expect((await move('in_repair', 'in_stock')).json()).toMatchObject({ type: 'device_listed' })
  expect((await device()).state).toBe('in_repair')
  await expect(sell()).rejects.toMatchObject({ code: 'device_listed' })
  await check()
  expect((await move('in_repair', 'in_stock')).json()).toMatchObject({ state: 'in_stock', isListed: false })
  await sell()
})

test('a listed phone whose piece is promised to an order is not sold, though it stays where it is', async () => {
  const { app, check, device, sell, phone } = await shopWithUsedPhone()
  await inTransaction(app.db, (tx) => holdStock(tx, [{ productId: phone.item._id, quantity: 1 }]))
  expect((await check({ result: 'listed' })).statusCode).toBe(200)
  expect((await device()).state).toBe('in_stock')
  await expect(sell()).rejects.toMatchObject({ code: 'device_listed' })
})

test('a check counts for the life in which it was made: bought back, the phone needs another one', async () => {
  const { app, check, sell, phone } = await shopWithUsedPhone()
  await check()
  const now = app.clock()
  await inTransaction(app.db, async (tx) => {
    await changeDevices(tx, [phone.device], { to: 'sold', reason: 'sold', orderId: 'KD-SAMPLE' }, now)
    await changeDevices(tx, [phone.device], { to: 'in_stock', reason: 'bought_back' }, now)
    await devicesStore(tx).addPurchases([
      {
        ...{ id: crypto.randomUUID(), deviceId: phone.device, source: 'bought_back', costPaise: null },
        boughtAt: now,
      },
    ])
  })
  await expect(sell()).rejects.toMatchObject({ code: 'device_unchecked' })
})

test('what is entered later about an earlier day does not replace what the register said since', async () => {
  const { app, check, sell, today, device } = await shopWithUsedPhone()
  await app.db.execute(sql`update device_purchases set bought_at = bought_at - interval '2 days'`)
  await check({ result: 'listed' })
  await check({ checkedOn: laterDay(today, -1) })
  await expect(sell()).rejects.toMatchObject({ code: 'device_listed' })
  expect((await device()).state).toBe('withheld')
  await check()
  await sell()
})

test('days before the purchase or after today, IMEIs of other devices and files that are no picture are refused', async () => {
  const { check, today, device } = await shopWithUsedPhone()
  for (const [body, type] of [
    [{ checkedOn: laterDay(today, 1) }, 'check_day_wrong'],
    [{ checkedOn: laterDay(today, -1) }, 'check_day_wrong'],
    [{ number: '490154203237518' }, 'not_its_imei'],
    [{ picture: dataUrl('not a picture') }, undefined],
  ] as const) {
    const refused = await check(body)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    if (type) expect(refused.json()).toMatchObject({ type })
  }
  expect((await device()).state).toBe('in_stock')
})

test('new phones, and used devices without an IMEI, need no check', async () => {
  const { app } = await shopWithUsedPhone()
  const [item] = await insertProducts(app, 'sales', [{ onHand: 0 }])
  const piece = { productId: item._id, state: 'in_stock', source: 'counted', reason: 'received' } as const
  const ids = await inTransaction(app.db, (tx) =>
    addDevices(
      tx,
      [
        { ...piece, numbers: { imei1: '490154203237518' }, costPaise: null },
        { ...piece, numbers: { serial: 'C02XK1ABC' }, condition: 'used', costPaise: null },
      ],
      app.clock(),
    ),
  )
  await refuseUnchecked(app.db, await devicesStore(app.db).byIds(ids), app.clock())
})

test('the picture is shown to staff alone, without what a camera wrote into it, and a check never changes', async () => {
  const { app, staff, url, check, phone } = await shopWithUsedPhone()
  const taken = await sharp(await picture('jpeg'))
    .withExif({ IFD3: { GPSLatitude: '11/1' } })
    .jpeg()
    .toBuffer()
  const { checks } = (await check({ picture: dataUrl(taken, 'image/jpeg') })).json<DeviceChecks>()
  const shown = await staff.get(`${url}/${checks[0]!.id}/picture`)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  expect((await (await guest(app)).get(`${url}/${checks[0]!.id}/picture`)).statusCode).toBe(403)
  expect((await staff.get(`/api/admin/stock-devices/${crypto.randomUUID()}/imei-checks`)).statusCode).toBe(
    404,
  )
  await expect(app.db.execute(`update imei_checks set result = 'listed'`)).rejects.toThrow()
  expect(await imeiChecksStore(app.db).ofDevice(phone.device)).toHaveLength(1)
})
