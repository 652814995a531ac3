import { describe, expect, test } from 'vitest'
import type { GstReturn } from '../gst-returns/contract.ts'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { paise } from '../../platform/money/money.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { dayBook } from './tables/day-book-store.ts'
import { byLabel, reportTable, reportTables } from '../../testing/report-fixtures.ts'
import { noon, openShop } from '../../testing/today-fixtures.ts'
import { admin } from '../../testing/visitor.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const gstin = '33AABCU9603R1ZU'

/** A buyer collects pieces of one item and pays by UPI. */
async function buy(shop: Awaited<ReturnType<typeof openShop>>, product: { _id: string }, quantity: number) {
  const order = await fixtures.placed(shop.buyer, [fixtures.line(product, quantity)], { delivery: 'collect' })
  await shop.buyer.post(`/api/orders/${order}/utr`, { utr: String(600000000000 + ++utrs) })
  const staff = await admin(shop.app)
  const answer = await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  expect(answer.statusCode, answer.body).toBe(200)
  return order
}
let utrs = 0

describe('tax', () => {
  test('invoices less credit notes, by rate and by HSN: the figures of the GST return', async () => {
    const shop = await openShop()
    await (await admin(shop.app)).put('/api/shop', { gstin })
    const [phone] = await insertProducts(shop.app, 'sales', [{ pricePaise: paise(1_180_00), onHand: 10 }])
    await buy(shop, phone, 3)
    const refunded = await buy(shop, phone, 1)
    const owner = await admin(shop.app)
    await owner.post(`/api/admin/orders/${refunded}/refunds`, { amount: 590, reason: 'A scratch.' })

    const [documents, rates, codes] = await reportTables(owner, 'tax', november)
    expect(documents!.rows).toEqual([
      ['Tax invoices', 2, 4_000_00, 360_00, 360_00, 0, 720_00],
      ['Less credit notes', 1, -500_00, -45_00, -45_00, 0, -90_00],
    ])
    expect(documents!.total).toEqual([...['Tax of the period', null, 3_500_00, 315_00, 315_00, 0, 630_00]])
    expect(rates!.rows).toEqual([['18 %', 3_500_00, 315_00, 315_00, 0, 630_00]])
    expect(codes!.rows).toEqual([['8517', '18 %', 3_500_00, 315_00, 315_00, 0, 630_00]])

    const filed = (await owner.get('/api/admin/gst?period=2026-11')).json<GstReturn>().total
    expect(documents!.total!.slice(2, 6)).toEqual([
      ...[filed.taxablePaise, filed.cgstPaise, filed.sgstPaise, filed.igstPaise],
    ])
  })

  test('a bill of supply and a test payment are in no table', async () => {
    const shop = await openShop()
    await buy(shop, shop.product, 1)
    await (await admin(shop.app)).put('/api/shop', { gstin })
    const order = await fixtures.placed(shop.buyer, [fixtures.line(shop.product)])
    await fixtures.verify(
      shop.app,
      await fixtures.pay(shop.app, await fixtures.gatewayOrder(shop.buyer, order)),
    )
    const tables = await reportTables(await admin(shop.app), 'tax', november)
    expect(tables.map(({ rows }) => rows)).toEqual([[], [], []])
  })
})

test('refunds: what was decided, what was sent and what is to be sent', async () => {
  const shop = await openShop()
  const order = await buy(shop, shop.product, 1)
  const owner = await admin(shop.app)
  const refund = (amount: number, reason: string) =>
    owner.post(`/api/admin/orders/${order}/refunds`, { amount, reason })
  await refund(100, 'A scratch.')
  const { refunds } = (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const { id } = refunds[0]!
  await owner.post(`/api/admin/orders/${order}/refunds/${id}/settle`, { utr: '512345678902' })
  shop.time.now = noon + 60_000
  await refund(50, 'Late.')

  const [summary, list] = await reportTables(owner, 'refunds', november)
  expect(summary!.rows).toEqual([['Orders', 2, 150_00, 100_00, 50_00]])
  expect(list!.rows.map((row) => byLabel(list!, row))).toMatchObject([
    { Order: order, Reason: 'Late.', Status: 'To send', Sent: null, Amount: 50_00 },
    { Order: order, Reason: 'A scratch.', Status: 'Sent', Sent: '2026-11-25T06:30:00.000Z', Amount: 100_00 },
  ])
  const october = await reportTables(owner, 'refunds', { from: '2026-10-01', to: '2026-10-31' })
  expect(october.map(({ rows }) => rows)).toEqual([[], []])
})

test('day book: a day with more entries than the page shows has the totals of all of them', async () => {
  const shop = await openShop()
  const order = await buy(shop, shop.product, 1)
  const owner = await admin(shop.app)
  await owner.post(`/api/admin/orders/${order}/refunds`, { amount: 100, reason: 'A scratch.' })
  const { refunds } = (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  await owner.post(`/api/admin/orders/${order}/refunds/${refunds[0]!.id}/settle`, { utr: '512345678903' })
  const day = { from: '2026-11-25', to: '2026-11-25' }
  const input = { db: shop.app.db, period: day, now: shop.app.clock() }
  const [all] = await dayBook({ ...input, maxRows: Infinity })
  const [first] = await dayBook({ ...input, maxRows: 1 })
  expect(all!.rows.length).toBeGreaterThan(2)
  expect(first).toEqual({ ...all, rows: all!.rows.slice(0, 2), leftOut: all!.rows.length - 2 })
})

test('stock: pieces before and after the period, what moved, and the value now', async () => {
  const shop = await openShop()
  shop.time.now = Date.UTC(2026, 9, 31, 6)
  const [cable] = await insertProducts(shop.app, 'accessories', [
    { name: 'USB cable', onHand: 20, pricePaise: paise(250_00), createdAt: new Date(shop.time.now) },
  ])
  const line = fixtures.line(cable, 3, 'accessories')
  const correct = async (reason: string, quantity: number) => {
    const answer = await (
      await admin(shop.app)
    ).post(`/api/admin/catalogue/${cable._id}/stock`, { reason, quantity })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const sold = async () => {
    const order = await fixtures.placed(shop.buyer, [line], { delivery: 'collect' })
    await shop.buyer.post(`/api/orders/${order}/utr`, { utr: String(700000000000 + ++utrs) })
    await (await admin(shop.app)).post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    return order
  }
  shop.time.now = noon
  await correct('received', 10)
  await sold()
  await shop.move(await sold(), 'cancelled', { reason: 'As asked' })
  await correct('damaged', 2)
  await correct('counted', 24)
  shop.time.now = Date.UTC(2026, 11, 2, 6)
  await correct('received', 6)

  const table = await reportTable(await admin(shop.app), 'stock', november)
  const row = table.rows.find(([name]) => name === 'USB cable')!
  // 20 + 10 − 6 + 3 − 2 = 25, of which 24 were counted.
  expect(byLabel(table, row)).toEqual({
    ...{ Item: 'USB cable', Catalogue: 'Accessories', Before: 20, Received: 10, Sold: -6, Returned: 3 },
    ...{ Counted: -1, Corrected: -2, After: 24, Now: 30, Price: 250_00, 'Value now': 30 * 250_00 },
  })
})
