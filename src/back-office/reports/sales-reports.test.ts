import { describe, expect, test } from 'vitest'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { byLabel, reportTable } from '../../testing/report-fixtures.ts'
import { dayMs, noon, openShop, today } from '../../testing/today-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import type { Report } from './contract.ts'
import { reportNames } from './report-rules.ts'
import { paise } from '../../platform/money/money.ts'

/** A phone costs ₹64,999 and a case ₹500; delivery is free above the shop's threshold. */
const phonePaise = 64_999_00
const casePaise = 500_00

/** Yesterday one order of a phone; today one of two phones and a case, and the refund of yesterday's. */
async function soldShop() {
  const shop = await openShop()
  const { app, time, buyer, product, paid, move } = shop
  const [cover] = await insertProducts(app, 'accessories', [
    { name: 'Clear case', category: 'Covers', pricePaise: paise(casePaise) },
  ])
  time.now = noon - dayMs
  const cancelled = await paid({ delivery: 'collect' })
  time.now = noon
  const lines = [fixtures.line(product, 2), fixtures.line(cover, 1, 'accessories')]
  const order = await fixtures.placed(buyer, lines, { delivery: 'collect' })
  await buyer.post(`/api/orders/${order}/utr`, { utr: '399999999999' })
  await (await admin(app)).post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  await move(cancelled, 'cancelled', { reason: 'As asked' })
  return { ...shop, order, cancelled, owner: await admin(app) }
}

test.each(reportNames)('%s has no rows in a shop without sales', async (name) => {
  const owner = await admin(await testApp())
  const { tables } = (await owner.get(`/api/admin/reports/${name}`)).json<Report>()
  expect(tables.flatMap(({ rows }) => rows)).toEqual([])
})

describe('sales', () => {
  test('by day: payments on their day, refunds on theirs, and a row for each day without sales', async () => {
    const { owner } = await soldShop()
    const todayPaise = 2 * phonePaise + casePaise
    const table = await reportTable(owner, 'sales-by-day', { from: '2026-11-23', to: '2026-11-30' })
    expect(table.rows).toEqual([
      ['2026-11-23', 0, 0, 0, 0, 0, 0, 0],
      ['2026-11-24', 1, phonePaise, 0, phonePaise, 0, 0, phonePaise],
      ['2026-11-25', 1, todayPaise, 0, todayPaise, phonePaise, 0, todayPaise - phonePaise],
    ])
    expect(table.total).toEqual([
      ...['Total', 2, todayPaise + phonePaise, 0, todayPaise + phonePaise, phonePaise, 0, todayPaise],
    ])
  })

  test('by week from Monday, and by month', async () => {
    const { owner } = await soldShop()
    const [week, ...otherWeeks] = (await reportTable(owner, 'sales-by-week')).rows
    expect([week![0], week![1], otherWeeks]).toEqual(['2026-11-23', 2, []])
    const [month, ...otherMonths] = (await reportTable(owner, 'sales-by-month')).rows
    expect([month![0], month![1], otherMonths]).toEqual(['2026-11-01', 2, []])
  })

  test('by item and by category: the rows add up to the net sales', async () => {
    const { owner, product } = await soldShop()
    const items = await reportTable(owner, 'sales-by-item')
    expect(items.rows).toEqual([
      [product.product_name, 'Phones', 2, 3, 3 * phonePaise],
      ['Clear case', 'Accessories', 1, 1, casePaise],
      ['Refunds', null, null, null, -phonePaise],
    ])
    expect(items.total).toEqual(['Net sales', null, null, 4, 2 * phonePaise + casePaise])
    const categories = await reportTable(owner, 'sales-by-category')
    expect(categories.rows.slice(0, 2)).toEqual([
      ['Phones', '', 2, 3, 3 * phonePaise],
      ['Accessories', 'Covers', 1, 1, casePaise],
    ])
    expect(categories.total).toEqual(items.total)
  })

  test('the delivery fee is a column of its own, and the figures are those of Today', async () => {
    const { app, owner, buyer, paid } = await openShop()
    const [cheap] = await insertProducts(app, 'accessories', [{ pricePaise: paise(100_00) }])
    await paid({ delivery: 'collect' })
    const order = await fixtures.placed(buyer, [fixtures.line(cheap, 1, 'accessories')])
    await buyer.post(`/api/orders/${order}/utr`, { utr: '399999999998' })
    await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    const { amount } = await fixtures.show(buyer, order)
    const table = await reportTable(owner, 'sales-by-day')
    const total = byLabel(table, table.total!)
    expect(total['Delivery']).toBe(amount * 100 - 100_00)
    expect(total['Delivery']).toBeGreaterThan(0)
    const { current } = (await today(owner)).sales!.month
    expect(total).toMatchObject({
      ...{ Orders: current.orders, Received: current.received * 100, Refunds: current.refunded * 100 },
    })
    const items = await reportTable(owner, 'sales-by-item')
    expect(items.total!.at(-1)).toBe(total['Net sales'])
  })
})

describe('money', () => {
  test('payments by method: a refund counts when it was sent, not when it was decided', async () => {
    const { owner, cancelled } = await soldShop()
    const receivedPaise = 3 * phonePaise + casePaise
    const before = await reportTable(owner, 'payments')
    expect(before.rows).toEqual([['UPI', 'Orders', 2, 0, receivedPaise, 0, 0, 0, 0, receivedPaise]])
    await sendByHand(owner, cancelled)
    const after = await reportTable(owner, 'payments')
    expect(after.rows).toEqual([
      ['UPI', 'Orders', 2, 0, receivedPaise, 0, 1, phonePaise, 0, receivedPaise - phonePaise],
    ])
  })

  test('the day book: each payment and refund with the balance, from the balance of the day before', async () => {
    const { owner, cancelled, order, time } = await soldShop()
    time.now += 60_000
    await sendByHand(owner, cancelled)
    const day = { from: '2026-11-25', to: '2026-11-25' }
    const { rows, total } = await reportTable(owner, 'day-book', day)
    const inPaise = 2 * phonePaise + casePaise
    const blank = [null, null, null, null, null]
    const name = fixtures.home.fullName
    expect(rows).toEqual([
      ['Opening balance', ...blank, null, null, null, null, null, phonePaise],
      [
        ...['2026-11-25T06:30:00.000Z', 'Payment', order, name, 'UPI', '399999999999'],
        ...[inPaise, 0, 0, inPaise, 0, phonePaise + inPaise],
      ],
      [
        ...['2026-11-25T06:31:00.000Z', 'Refund', cancelled, name, 'UPI', '512345678901'],
        ...[0, 0, 0, 0, phonePaise, inPaise],
      ],
    ])
    expect(total).toEqual(['Closing balance', ...blank, inPaise, 0, 0, inPaise, phonePaise, inPaise])
    const days = await reportTable(owner, 'day-book', { from: '2026-11-24', to: '2026-11-25' })
    expect(days.rows).toEqual([
      ['Opening balance', null, null, null, null, null, 0],
      ['2026-11-24', phonePaise, 0, 0, phonePaise, 0, phonePaise],
      ['2026-11-25', inPaise, 0, 0, inPaise, phonePaise, inPaise],
    ])
  })
})

async function sendByHand(owner: fixtures.Buyer, order: string) {
  const { refunds } = (await owner.get(`/api/admin/orders/${order}`)).json<{ refunds: { id: string }[] }>()
  const url = `/api/admin/orders/${order}/refunds/${refunds[0]!.id}/settle`
  const answer = await owner.post(url, { utr: '512345678901' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('bad input', () => {
  test.each([
    ['sales-by-day?from=2026-11-30&to=2026-11-01', 'The last day is before the first'],
    ['sales-by-day?from=yesterday&to=2026-11-01', 'Please choose a day'],
    ['sales-by-day?from=1926-11-01&to=2026-11-01', 'between 2000 and 2099'],
  ])('%s is refused', async (path, message) => {
    const app = await fixtures.openShop()
    const answer = await (await admin(app)).get(`/api/admin/reports/${path}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(message)
  })
})

test('a report that does not exist is not found', async () => {
  const app = await fixtures.openShop()
  const answer = await (await admin(app)).get('/api/admin/reports/secrets')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('There is no such report')
})

test('without days a report is of this month', async () => {
  const { owner } = await soldShop()
  const answer = await owner.get('/api/admin/reports/sales-by-month')
  expect(answer.json<Report>().tables[0]!.rows.map(([month]) => month)).toEqual(['2026-11-01'])
})

test('an export has the report with its total, amounts in rupees', async () => {
  const { owner } = await soldShop()
  const body = { kind: 'report-sales-by-month', format: 'csv', from: '2026-11-01', to: '2026-11-30' }
  const { file } = (await owner.post('/api/admin/exports', body)).json<{ file: string }>()
  const answer = await owner.get(file)
  expect(answer.headers['content-disposition']).toContain(
    'report-sales-by-month-2026-11-01-to-2026-11-30.csv',
  )
  expect(answer.body).toContain('"Month","Orders","Goods and services"')
  expect(answer.body).toContain('"Total",2,195497.00,0.00,195497.00,64999.00,0.00,130498.00')
})
