import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, sold, upi } from '../../testing/counter-fixtures.ts'
import { addPieces, newImeis, serialisedPhone } from '../../testing/device-fixtures.ts'
import { startedStockTaking, stockTakingOf } from '../../testing/stock-taking-fixtures.ts'
import { staff } from '../../testing/visitor.ts'
import { changeDevices } from '../devices/change-devices.ts'
import type { DeviceState } from '../devices/device-states.ts'
import { paise } from '../../platform/money/money.ts'

/** A counter with a phone of ₹50,000 and its pieces. */
async function shopWithDevices(pieces: number) {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const { app, owner } = await openCounter({ time })
  const item = { name: 'Zephyr 5', shopCode: 555, pricePaise: paise(50_000_00), mrpPaise: paise(60_000_00) }
  const { phone, imeis, ids } = await serialisedPhone(app, pieces, item)
  time.now += 60_000
  const move = (id: string, to: DeviceState, reason: 'scrapped' | 'withheld' | 'to_supplier') =>
    inTransaction(app.db, (tx) => changeDevices(tx, [id], { to, reason, note: 'Moved' }, app.clock()))
  const sell = (imei: string) =>
    sold(owner, {
      lines: [{ productId: phone._id, quantity: 1, serials: [imei] }],
      ...{ tenders: [upi(50_000)], shownTotal: 50_000, customer: { name: 'Asha', phone: '9876543210' } },
    })
  const states = async () => {
    const { rows } = await app.db.execute<{ id: string; state: string }>(
      sql`select id, state from devices order by id`,
    )
    return ids.map((id) => rows.find((row) => row.id === id)!.state)
  }
  return { app, owner, time, phone, imeis, ids, move, sell, states }
}

test('each device counts once; what is sold, gone or not known is named with what to do', async () => {
  const { owner, imeis, ids, move, sell } = await shopWithDevices(3)
  await move(ids[2]!, 'scrapped', 'scrapped')
  const { order } = await sell(imeis[1]!)
  const stockTaking = await startedStockTaking(owner)
  expect(await stockTaking.scan(imeis[0]!)).toMatchObject({ outcome: 'counted', counted: 1, hint: '' })
  expect(await stockTaking.scan(imeis[0]!)).toMatchObject({ outcome: 'twice' })
  expect(await stockTaking.scan(imeis[1]!)).toMatchObject({
    outcome: 'problem',
    scan: { problem: 'sold', text: expect.stringContaining(`is sold with order ${order}`) as string },
  })
  expect(await stockTaking.scan(imeis[2]!)).toMatchObject({ scan: { problem: 'gone' } })
  const [unknown] = newImeis(1)
  expect(await stockTaking.scan(unknown!)).toMatchObject({
    scan: { problem: 'unknown', text: expect.stringContaining('add it as a found device') as string },
  })
  expect(await stockTaking.rows('differences')).toEqual([])
  expect(await stockTaking.scans('&problems=true')).toHaveLength(3)
  const byCode = await stockTaking.sendScan({ code: '555', quantity: 2 })
  expect(byCode.json()).toMatchObject({ type: 'devices_are_scanned' })
})

test('devices that are missing are listed by number and corrected by their reasons', async () => {
  const { app, owner, imeis, ids, states } = await shopWithDevices(4)
  const stockTaking = await startedStockTaking(owner)
  await stockTaking.scan(imeis[0]!)
  expect((await stockTaking.rows('differences')).map(({ device }) => device?.number).toSorted()).toEqual(
    imeis.slice(1).toSorted(),
  )
  const item = (await stockTaking.rows('differences'))[0]!.item.id
  await stockTaking.because(item, 'lost', { device: ids[1], note: 'Stolen in October' })
  await stockTaking.because(item, 'searched', { device: ids[2] })
  await stockTaking.because(item, 'left', { device: ids[3] })
  expect((await stockTaking.finish()).statusCode).toBe(200)
  expect(await states()).toEqual(['in_stock', 'scrapped', 'withheld', 'in_stock'])
  const rows = await stockTaking.rows('differences')
  const corrected = ids.slice(1).map((id) => {
    const row = rows.find(({ device }) => device?.id === id)!
    return [row.device!.number, row.correction, row.value === null]
  })
  expect(corrected).toEqual([
    [imeis[1], -1, false],
    [imeis[2], 0, true],
    [imeis[3], 0, true],
  ])
  const { rows: moves } = await app.db.execute(
    sql`select reason, quantity, note from device_moves where device_id = ${ids[1]} and reason = 'scrapped'`,
  )
  expect(moves).toEqual([
    {
      reason: 'scrapped',
      quantity: -1,
      note: 'Stock-taking of 27 Nov 2026: Lost or stolen: Stolen in October',
    },
  ])
  await expectChecksPass(app.db, app.clock())
})

test('a device that came, was sold or went away since the start is not missing, and one at the supplier is not either', async () => {
  const { app, owner, time, phone, imeis, ids, move, sell } = await shopWithDevices(3)
  await move(ids[2]!, 'with_supplier', 'to_supplier')
  const stockTaking = await startedStockTaking(owner)
  time.now += 60_000
  await stockTaking.scan(imeis[0]!)
  await sell(imeis[0]!)
  time.now += 60_000
  await addPieces(app, phone._id, 1)
  expect(await stockTaking.rows('differences')).toMatchObject([
    { device: { number: imeis[1] }, difference: -1 },
  ])
  expect(await stockTaking.scan(imeis[2]!)).toMatchObject({
    outcome: 'counted',
    hint: expect.stringContaining('with the supplier') as string,
  })
})

test('a device that is sold while the stock-taking is finished is not missing', async () => {
  const { app, owner, imeis, ids, states } = await shopWithDevices(3)
  const stockTaking = await startedStockTaking(owner)
  await stockTaking.scan(imeis[0]!)
  const sale = Promise.withResolvers<undefined>()
  const selling = inTransaction(app.db, async (tx) => {
    await changeDevices(tx, [ids[1]!], { to: 'sold', reason: 'sold', orderId: 'KD-1' }, app.clock())
    sale.resolve(undefined)
    // Meanwhile finishing waits for the item.
    await pause(300)
  })
  await sale.promise
  const finished = await stockTaking.finish({ others: 'unexplained' })
  await selling
  expect(finished.statusCode).toBe(200)
  expect(await states()).toEqual(['in_stock', 'sold', 'withheld'])
})

test('the items of a finished stock-taking are shown as they were counted, also when its missing devices are sold later', async () => {
  const { owner, imeis, sell } = await shopWithDevices(3)
  const stockTaking = await startedStockTaking(owner)
  await stockTaking.scan(imeis[0]!)
  expect((await stockTaking.finish({ others: 'left' })).statusCode).toBe(200)
  const asCounted = [{ counted: 1, expected: 3, difference: -2 }]
  expect(await stockTaking.rows('counted')).toMatchObject(asCounted)
  await sell(imeis[1]!)
  expect(await stockTaking.rows('counted')).toMatchObject(asCounted)
  expect((await stockTaking.show()).counts).toEqual({
    scans: 1,
    problems: 0,
    counted: 1,
    differences: 2,
    uncounted: 0,
  })
})

test('devices of an item without a scan are missing only if someone says that there are none', async () => {
  const { owner, phone, states } = await shopWithDevices(2)
  const stockTaking = await startedStockTaking(owner)
  expect(await stockTaking.rows('differences')).toEqual([])
  expect(await stockTaking.rows('uncounted')).toMatchObject([{ item: { id: phone._id }, expected: 2 }])
  await stockTaking.sendScan({ item: phone._id, quantity: 0 })
  expect(await stockTaking.rows('differences')).toHaveLength(2)
  expect((await stockTaking.finish({ others: 'unexplained' })).statusCode).toBe(200)
  expect(await states()).toEqual(['withheld', 'withheld'])
})

test('a device that is packed for an order leaves its parcel before it is given up', async () => {
  const { app, owner, imeis, ids, states } = await shopWithDevices(2)
  const stockTaking = await startedStockTaking(owner)
  await stockTaking.scan(imeis[0]!)
  await app.db.execute(sql`
    insert into stock_moves (id, product_id, quantity, device_id, device_state, device_version, reason, order_id, moved_at)
      select gen_random_uuid(), product_id, 0, id, 'held', 2, 'packed', 'KD-1', '2026-11-01' from devices where id = ${ids[1]};`)
  await app.db.execute(
    sql`update devices set state = 'held', order_id = 'KD-1', version = 2 where id = ${ids[1]}`,
  )
  const [missing] = await stockTaking.rows('differences')
  expect(missing).toMatchObject({ device: { state: 'held', order: 'KD-1' } })
  await stockTaking.because(missing!.item.id, 'lost', { device: ids[1] })
  const refused = await stockTaking.finish()
  expect(refused.json()).toMatchObject({ type: 'packed_devices_missing' })
  expect(refused.json<{ message: string }>().message).toContain('is packed for order KD-1')
  expect(await states()).toEqual(['in_stock', 'held'])
})

test('what missing pieces cost is shown to those who may see costs', async () => {
  const { app, owner, imeis } = await shopWithDevices(2)
  const stockTaking = await startedStockTaking(owner)
  await stockTaking.scan(imeis[0]!)
  expect((await stockTaking.rows('differences'))[0]!.value).toBeGreaterThan(40_000)
  const seller = await staff(app, 'counter')
  const [row] = await stockTakingOf(seller, stockTaking.id).rows('differences')
  expect(row).toMatchObject({ counted: 0, expected: 1 })
  expect(row).not.toHaveProperty('value')
  const printed = await seller.get(`${stockTaking.url}/printed`)
  expect(printed.body).not.toContain('"value"')
  const technician = await staff(app, 'technician')
  expect((await technician.get(stockTaking.url)).statusCode).toBe(403)
})
