import { expect, test } from 'vitest'
import * as fixtures from '../../testing/order-fixtures.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { DocumentSeries, InvoiceDocument, TaxRate } from './contract.ts'

const rate = { hsn: '8517', rate: 12, from: '2026-04-01', description: 'Telephones' }

async function shop(day = '2026-03-31T12:00:00Z') {
  const time = { now: Date.parse(day) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  return { app, time, owner }
}

test('the owner sees every code with its rate, and adds a rate from a day on', async () => {
  const { owner } = await shop()
  const before = (await owner.get('/api/admin/tax-rates')).json<TaxRate[]>()
  expect(before).toContainEqual({
    hsn: '998716',
    rate: 18,
    from: '2025-09-22',
    description: expect.any(String) as string,
  })
  const after = (await owner.post('/api/admin/tax-rates', rate)).json<TaxRate[]>()
  expect(after.filter(({ hsn }) => hsn === '8517').map(({ rate: percent, from }) => [percent, from])).toEqual(
    [
      [12, '2026-04-01'],
      [18, '2025-09-22'],
    ],
  )
  const corrected = (await owner.post('/api/admin/tax-rates', { ...rate, rate: 5 })).json<TaxRate[]>()
  expect(corrected.length).toBe(after.length)
})

test('an order has the rate of the day in India on which it was placed', async () => {
  const { app, time, owner } = await shop()
  await owner.put('/api/shop', { gstin: '33AABCU9603R1ZU' })
  await owner.post('/api/admin/tax-rates', rate)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const rateOfOrderAt = async (moment: string) => {
    time.now = Date.parse(moment)
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    time.now += 60_000
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    const { bill } = await fixtures.show(buyer, order)
    const { content } = (
      await buyer.get(`/api/orders/${order}/documents/${bill!.id}`)
    ).json<InvoiceDocument>()
    return content.lines.map(({ rateBp }) => rateBp)
  }
  // Placed one minute before midnight, paid after it.
  expect(await rateOfOrderAt('2026-03-31T23:59:30+05:30')).toEqual([1800, 1800])
  expect(await rateOfOrderAt('2026-04-01T00:00:00+05:30')).toEqual([1200, 1200])
})

test.each([
  ['hsn', '85'],
  ['hsn', '851x'],
  ['rate', -1],
  ['rate', 41],
  ['rate', 0.123],
  ['from', 'tomorrow'],
  ['from', '2017-06-30'],
  ['description', ' '],
])('a rate with the %s %j is refused at its field', async (field, value) => {
  const { owner } = await shop()
  const answer = await owner.post('/api/admin/tax-rates', { ...rate, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ field }] })
})

test('only staff can read and change rates', async () => {
  const { app } = await shop()
  const buyer = await guest(app)
  expect((await buyer.get('/api/admin/tax-rates')).statusCode).toBe(403)
  expect((await buyer.post('/api/admin/tax-rates', rate)).statusCode).toBe(403)
})

test('an item’s own code is on the invoice; otherwise the usual code of its kind', async () => {
  const { app, owner } = await shop()
  const product = await fixtures.phone(app)
  const form = { ...product, hsn: '85171300' }
  expect((await owner.put(`/api/sales/${product._id}`, form)).json()).toMatchObject({ hsn: '85171300' })
  expect((await owner.put(`/api/sales/${product._id}`, { ...form, hsn: '85' })).statusCode).toBe(400)
  const buyer = await guest(app)
  const hsnOfOrder = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    const { bill } = await fixtures.show(buyer, order)
    const { content } = (
      await buyer.get(`/api/orders/${order}/documents/${bill!.id}`)
    ).json<InvoiceDocument>()
    return content.lines[0]!.hsn
  }
  expect(await hsnOfOrder()).toBe('85171300')
  expect((await owner.put(`/api/sales/${product._id}`, { ...form, hsn: '' })).json()).not.toHaveProperty(
    'hsn',
  )
  expect(await hsnOfOrder()).toBe('8517')
})

test('a shop that issued bills with another program goes on with their numbers, until its own first one of the year', async () => {
  const { app, time, owner } = await shop('2027-03-31T20:00:00+05:30')
  const url = '/api/admin/document-series'
  const show = async () => (await owner.get(url)).json<DocumentSeries[]>()
  expect(await show()).toEqual([
    { name: 'invoices', next: '26-27/00001', canStart: true },
    { name: 'credit_notes', next: 'CN/26-27/00001', canStart: true },
  ])
  for (const number of [0, 1.5, 10_000_000, '124'])
    expect((await owner.put(url, { name: 'invoices', number })).json()).toMatchObject({ field: 'number' })
  // The last one counts.
  expect((await owner.put(url, { name: 'invoices', number: 99 })).statusCode).toBe(200)
  expect((await owner.put(url, { name: 'invoices', number: 124 })).json()).toContainEqual({
    ...{ name: 'invoices', next: '26-27/00124', canStart: true },
  })
  await expectChecksPass(app.db, app.clock())

  const phone = await fixtures.phone(app)
  const buyer = await guest(app)
  const sell = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(phone)])
    await buyer.post(`/api/orders/${order}/utr`, {
      utr: String(400_000_000_000 + (time.now % 1_000_000_000)),
    })
    expect((await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })).statusCode).toBe(
      200,
    )
    time.now += 60_000
    return (await fixtures.show(buyer, order)).bill!.code
  }
  expect([await sell(), await sell()]).toEqual(['26-27/00124', '26-27/00125'])
  await expectChecksPass(app.db, app.clock())
  expect(await show()).toMatchObject([{ next: '26-27/00126', canStart: false }, { canStart: true }])
  const refused = await owner.put(url, { name: 'invoices', number: 500 })
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([409, 'series_has_begun'])

  time.now = Date.parse('2027-04-01T01:00:00+05:30')
  // Sessions of staff end sooner.
  const later = await admin(app)
  expect((await later.get(url)).json()).toMatchObject([
    { next: '27-28/00001', canStart: true },
    { canStart: true },
  ])
})
