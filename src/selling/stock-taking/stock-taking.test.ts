import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, sold, upi } from '../../testing/counter-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { startedStockTaking, stockTakingOf, stockTakingsUrl } from '../../testing/stock-taking-fixtures.ts'
import { staff, type Person } from '../../testing/visitor.ts'
import type { ScanResult, StockTaking } from './contract.ts'
import type { TestApp } from '../../testing/test-app.ts'

const minute = 60_000

/** A counter with a cover (barcode, 10 pieces) and a cable (shop code, 5 pieces) of ₹100 each. */
async function shopToCount() {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const { app, owner } = await openCounter({ time })
  const price = { pricePaise: paise(100_00), mrpPaise: paise(120_00) }
  const [cover, cable] = await insertProducts(app, 'accessories', [
    { ...price, name: 'Clear Cover', barcode: '4006381333931', onHand: 10 },
    { ...price, name: 'Braided Cable', shopCode: 302, onHand: 5, brand: 'Anker' },
  ])
  time.now += minute
  const sell = async (item: { _id: string }, quantity = 1) => {
    time.now += minute
    const lines = [{ productId: item._id, quantity }]
    await sold(owner, { lines, tenders: [upi(100 * quantity)], shownTotal: 100 * quantity })
    time.now += minute
  }
  return { app, owner, time, cover, cable: cable!, sell }
}

async function onHand(app: TestApp, id: string) {
  const { rows } = await app.db.execute<{ on_hand: number }>(
    sql`select on_hand from stock_levels where product_id = ${id}`,
  )
  return rows[0]!.on_hand
}

const corrections = async (app: TestApp, id: string) => {
  const { rows } = await app.db.execute(sql`
    select quantity, reason, note from stock_moves where product_id = ${id} and note like 'Stock-taking%' order by id`)
  return rows
}

test('what was sold after the scan of an item is no difference, and what is missing is corrected once', async () => {
  const { app, owner, cover, cable, sell } = await shopToCount()
  const taking = await startedStockTaking(owner)
  await taking.scan('4006381 333931', { quantity: 9 })
  await taking.scan('302', { quantity: 5 })
  await sell(cover, 2)
  await sell(cable)
  expect(await taking.rows('differences')).toMatchObject([
    { item: { name: 'Clear Cover' }, counted: 9, expected: 10, difference: -1, isUncertain: false },
  ])
  await taking.because(cover._id, 'lost', { note: 'Window was open' })
  expect((await taking.finish()).statusCode).toBe(200)
  expect([await onHand(app, cover._id), await onHand(app, cable._id)]).toEqual([7, 4])
  expect(await corrections(app, cover._id)).toEqual([
    { quantity: -1, reason: 'lost', note: 'Stock-taking of 27 Nov 2026: Lost or stolen: Window was open' },
  ])
  expect(await corrections(app, cable._id)).toEqual([])
  expect(await taking.rows('differences')).toMatchObject([{ correction: -1, reason: 'lost' }])
  await expectChecksPass(app.db, app.clock())
})

test('scans of an item in parts and by several people add up, compared with the ledger at the last one', async () => {
  const { app, owner, time, cover, sell } = await shopToCount()
  const colleague = await staff(app, 'counter')
  const taking = await startedStockTaking(owner)
  await sell(cover, 3)
  await taking.scan('4006381333931', { quantity: 4 })
  time.now += minute
  const second = await stockTakingOf(colleague, taking.id).scan('4006381333931', { quantity: 3 })
  expect(second).toMatchObject({ outcome: 'counted', counted: 7 })
  expect(await taking.rows('differences')).toEqual([])
  expect(await taking.rows('counted')).toMatchObject([{ counted: 7, expected: 7 }])
})

test('an item that moved between its scans needs a second count or a reason of its own', async () => {
  const { app, owner, cover, sell } = await shopToCount()
  const taking = await startedStockTaking(owner)
  await taking.scan('4006381333931', { quantity: 6 })
  await sell(cover)
  await taking.scan('4006381333931', { quantity: 3 })
  expect(await taking.rows('differences')).toMatchObject([{ counted: 9, expected: 9, isUncertain: true }])
  const refused = await taking.finish({ others: 'unexplained' })
  expect(refused.json()).toMatchObject({
    type: 'reasons_missing',
    message: expect.stringContaining('Clear Cover') as string,
  })
  await owner.delete(`${taking.url}/items/${cover._id}`)
  await taking.scan('4006381333931', { quantity: 9 })
  expect(await taking.rows('differences')).toEqual([])
  expect((await taking.finish()).statusCode).toBe(200)
  expect(await onHand(app, cover._id)).toBe(9)
})

test('a scan that is sent again counts once, and one that waited counts at its own time', async () => {
  const { owner, cover, time, sell } = await shopToCount()
  const taking = await startedStockTaking(owner)
  const scan = randomUUID()
  const answers = [
    await taking.sendScan({ code: '302' }, scan),
    await taking.sendScan({ code: '302' }, scan),
  ].map((answer) => answer.json<ScanResult>())
  expect(answers[1]).toEqual(answers[0])
  expect(answers[1]).toMatchObject({ counted: 1 })
  const scanned = time.now
  await sell(cover, 2)
  await taking.scan('4006381333931', { quantity: 10, ageMs: time.now - scanned })
  expect(await taking.rows('counted')).toMatchObject([
    { item: { name: 'Braided Cable' }, counted: 1, expected: 5 },
    { item: { name: 'Clear Cover' }, counted: 10, expected: 10 },
  ])
})

test('a scan is taken back, and a request for it that comes again does not count it again', async () => {
  const { owner } = await shopToCount()
  const taking = await startedStockTaking(owner)
  const scan = randomUUID()
  await taking.sendScan({ code: '302', quantity: 50 }, scan)
  expect((await owner.delete(`${taking.url}/scans/${scan}`)).statusCode).toBe(200)
  expect((await owner.delete(`${taking.url}/scans/${scan}`)).statusCode).toBe(404)
  await taking.sendScan({ code: '302', quantity: 50 }, scan)
  expect(await taking.scans()).toEqual([])
  expect(await taking.rows('counted')).toEqual([])
})

test('an item that was not counted stays as it is, until someone says that there are none', async () => {
  const { app, owner, cover, cable } = await shopToCount()
  const first = await startedStockTaking(owner)
  await first.scan('4006381333931', { quantity: 10 })
  expect(await first.rows('uncounted')).toMatchObject([{ item: { name: 'Braided Cable' }, expected: 5 }])
  await first.finish({ others: 'unexplained' })
  expect(await onHand(app, cable._id)).toBe(5)

  const second = await startedStockTaking(owner)
  await second.sendScan({ item: cover._id, quantity: 10 })
  await owner.post(`${second.url}/none`, {})
  expect(await second.rows('uncounted')).toEqual([])
  expect((await second.finish({ others: 'unexplained' })).statusCode).toBe(200)
  expect([await onHand(app, cover._id), await onHand(app, cable._id)]).toEqual([10, 0])
  expect(await corrections(app, cable._id)).toMatchObject([{ quantity: -5, reason: 'counted' }])
  await expectChecksPass(app.db, app.clock())
})

test('the first count of an item is its stock, and it no longer waits for a count', async () => {
  const { app, owner } = await shopToCount()
  const [item] = await insertProducts(app, 'accessories', [
    { onHand: null, shopCode: 777, toCountSince: app.clock() },
  ])
  const taking = await startedStockTaking(owner)
  await taking.scan('777', { quantity: 4 })
  expect(await taking.rows('differences')).toMatchObject([{ expected: null, counted: 4 }])
  expect((await taking.finish()).statusCode).toBe(200)
  expect(await onHand(app, item._id)).toBe(4)
  const { rows } = await app.db.execute(sql`select to_count_since from products where id = ${item._id}`)
  expect(rows).toEqual([{ to_count_since: null }])
  await expectChecksPass(app.db, app.clock())
})

test('pieces that are reserved for orders stay: finishing says which item, and changes nothing', async () => {
  const { app, owner, cover, cable } = await shopToCount()
  await app.db.execute(sql`update products set held = 4 where id = ${cable._id}`)
  const taking = await startedStockTaking(owner)
  await taking.scan('302', { quantity: 3 })
  await taking.scan('4006381333931', { quantity: 8 })
  const refused = await taking.finish({ others: 'unexplained' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toContain(
    'of Braided Cable, 3 would be left, and 4 are reserved for orders',
  )
  expect([await onHand(app, cover._id), (await taking.show()).state]).toEqual([10, 'open'])
  await taking.because(cable._id, 'left')
  expect((await taking.finish({ others: 'unexplained' })).statusCode).toBe(200)
  expect([await onHand(app, cover._id), await onHand(app, cable._id)]).toEqual([8, 5])
})

test('a second stock-taking of the same items is refused while one is open, with who began it', async () => {
  const { app, owner } = await shopToCount()
  await insertProducts(app, 'sales', [{ brand: 'Zephyr' }])
  const colleague = await staff(app, 'counter')
  const taking = await startedStockTaking(colleague, { brand: 'anker' })
  const refused = await owner.post(stockTakingsUrl, { catalogue: 'accessories' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ type: 'stock_taking_open', stockTaking: taking.id })
  expect(refused.json<{ message: string }>().message).toContain('(anker)')
  expect((await owner.post(stockTakingsUrl, { catalogue: 'sales' })).statusCode).toBe(200)
  await owner.post(`${taking.url}/discard`, {})
  const race = await Promise.all(
    [colleague, owner].map((one: Person) => one.post(stockTakingsUrl, { catalogue: 'accessories' })),
  )
  expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('an item that is counted in one stock-taking is not counted in another one, whatever its brand is then', async () => {
  const { app, owner, cable } = await shopToCount()
  const first = await startedStockTaking(owner, { brand: 'anker' })
  const second = await startedStockTaking(owner, { brand: 'OnePlus' })
  await first.scan('302', { quantity: 5 })
  await app.db.execute(sql`update products set brand = 'OnePlus' where id = ${cable._id}`)
  expect(await second.scan('302')).toMatchObject({ scan: { problem: 'elsewhere' } })
})

test('a stock-taking of a brand leaves other items alone, and one of nothing is refused', async () => {
  const { app, owner } = await shopToCount()
  const nothing = await owner.post(stockTakingsUrl, { brand: 'Nokia' })
  expect(nothing.json()).toMatchObject({ type: 'nothing_to_count' })
  const taking = await startedStockTaking(owner, { brand: 'anker' })
  expect(await taking.scan('4006381333931')).toMatchObject({
    outcome: 'problem',
    scan: { problem: 'elsewhere' },
  })
  expect(await taking.rows('uncounted')).toMatchObject([{ item: { name: 'Braided Cable' } }])
  await insertProducts(app, 'sales', [{ shopCode: 302, name: 'Zephyr Phone' }])
  expect(await taking.scan('302')).toMatchObject({ outcome: 'choose', items: [{ name: 'Braided Cable' }] })
  expect((await owner.get('/api/admin/stock-taking-scopes')).json()).toMatchObject({
    brands: ['Anker', 'OnePlus'],
    categories: ['Covers'],
  })
})

test('a code that two items share, and a name, are chosen; an unknown code stays until it is settled', async () => {
  const { app, owner, cable } = await shopToCount()
  await insertProducts(app, 'sales', [{ shopCode: 302, name: 'Zephyr Phone' }])
  const taking = await startedStockTaking(owner)
  expect(await taking.scan('302')).toMatchObject({ outcome: 'choose', items: [{}, {}] })
  expect(await taking.scan('braided cable')).toMatchObject({
    outcome: 'choose',
    items: [{ id: cable._id, name: 'Braided Cable', code: 302 }],
  })
  expect(await taking.scans()).toEqual([])
  expect(await taking.scan('8901234567894')).toMatchObject({
    outcome: 'problem',
    scan: { problem: 'unknown' },
  })
  expect(await taking.scans('&problems=true')).toHaveLength(1)
  await insertProducts(app, 'accessories', [{ barcode: '8901234567894' }])
  await taking.scan('8901234567894')
  expect(await taking.scans('&problems=true')).toEqual([])
  expect((await taking.sendScan({ code: '302', quantity: 4_006_381 })).statusCode).toBe(400)
  expect((await taking.sendScan({})).json()).toMatchObject({ type: 'code_is_empty' })
})

test('a discarded stock-taking corrects nothing and has no differences', async () => {
  const { app, owner, cover } = await shopToCount()
  const taking = await startedStockTaking(owner)
  await taking.scan('4006381333931', { quantity: 8 })
  await taking.because(cover._id, 'lost')
  expect((await taking.show()).counts).toMatchObject({ differences: 1, uncounted: 1 })
  const discarded = (await owner.post(`${taking.url}/discard`, {})).json<StockTaking>()
  expect(discarded.counts).toEqual({ scans: 1, problems: 0, counted: 1, differences: 0, uncounted: 0 })
  expect([await taking.rows('differences'), await onHand(app, cover._id)]).toEqual([[], 10])
})

test('an ended stock-taking takes no scans, and its lists stay', async () => {
  const { app, owner, cover } = await shopToCount()
  const taking = await startedStockTaking(owner)
  const scan = randomUUID()
  await taking.sendScan({ code: '4006381333931', quantity: 8 }, scan)
  expect((await taking.because(cover._id, 'found')).json()).toMatchObject({ type: 'reason_does_not_fit' })
  await taking.finish({ others: 'left' })
  expect(await onHand(app, cover._id)).toBe(10)
  expect((await taking.sendScan({ code: '302' })).json()).toMatchObject({ type: 'stock_taking_ended' })
  expect((await taking.sendScan({ code: '4006381333931', quantity: 8 }, scan)).statusCode).toBe(200)
  expect((await taking.finish()).statusCode).toBe(409)
  expect(await taking.rows('differences')).toMatchObject([{ difference: -2, correction: 0, reason: 'left' }])
})
