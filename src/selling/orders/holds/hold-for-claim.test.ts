import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, type Person } from '../../../testing/visitor.ts'

const minutes = 60_000
const hours = 60 * minutes
const utr = '412345678901'

async function shopWithOrder() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app, { onHand: 5 })
  const staff = await admin(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const holdUntil = async () => {
    const { rows } = await app.db.execute<{ until: string | null }>(
      sql`select to_char(hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as until from orders where id = ${order}`,
    )
    return rows[0]!.until
  }
  return { app, time, product, staff, buyer, order, holdUntil }
}

const claim = (buyer: Person, order: string, body: object = {}) =>
  buyer.post(`/api/orders/${order}/utr`, body)
const reject = (staff: Person, order: string) =>
  staff.post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })

test('a claim without a UTR does not extend the hold of 15 minutes', async () => {
  const { app, time, product, buyer, order, holdUntil } = await shopWithOrder()
  time.now += 14 * minutes
  expect((await claim(buyer, order)).json()).toMatchObject({ status: 'payment_to_confirm' })
  expect(await holdUntil()).toBe('2026-01-05T00:15')
  time.now += 2 * minutes
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test('a claim without a UTR takes no new hold and can be confirmed while stock allows', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now += 16 * minutes
  await fixtures.sweepHolds(app)
  expect((await claim(buyer, order)).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, product)).toBe(5)
  const staff = await admin(app)
  const confirmed = await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  expect(confirmed.json()).toMatchObject({ status: 'processing' })
  expect(await fixtures.stockOf(app, product)).toBe(4)
})

test('a UTR extends the hold to 24 hours, also after the claim; a corrected UTR does not extend it again', async () => {
  const { time, buyer, order, holdUntil } = await shopWithOrder()
  await claim(buyer, order)
  time.now += 10 * minutes
  await claim(buyer, order, { utr })
  expect(await holdUntil()).toBe('2026-01-06T00:10')
  time.now += 23 * hours
  await claim(buyer, order, { utr: '412345678902' })
  await claim(buyer, order)
  expect(await holdUntil()).toBe('2026-01-06T00:10')
})

test('a rejected claim releases the stock at once; the next claim does not extend the hold', async () => {
  const { app, time, product, staff, buyer, order } = await shopWithOrder()
  await claim(buyer, order, { utr })
  expect((await reject(staff, order)).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, product)).toBe(5)

  expect((await claim(buyer, order, { utr: '412345678903' })).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, product)).toBe(5)
  await reject(staff, order)
  await fixtures.openPayment(buyer, order)
  expect((await claim(buyer, order, { utr: '412345678904' })).statusCode).toBe(200)
  time.now += 16 * minutes
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test('after a rejection the buyer can still pay by card while stock allows', async () => {
  const { app, staff, product, buyer, order } = await shopWithOrder()
  await claim(buyer, order, { utr })
  await reject(staff, order)
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await fixtures.stockOf(app, product)).toBe(4)
})

test('a concurrent rejection and claim leave no hold of a day', async () => {
  const { app, time, staff, product, buyer, order } = await shopWithOrder()
  await claim(buyer, order, { utr })
  await Promise.all([reject(staff, order), claim(buyer, order, { utr: '412345678905' })])
  time.now += 16 * minutes
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test('a shop without a UPI id rejects claims, but accepts one without a hold if its QR was shown before', async () => {
  const { time, app, product, staff, buyer, order } = await shopWithOrder()
  const shown = await fixtures.placed(buyer, [fixtures.line(product, 2)])
  expect((await buyer.post(`/api/orders/${shown}/qr`, {})).statusCode).toBe(200)
  const account = (await buyer.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>()
  await staff.put('/api/shop', { upiId: '' })

  const refused = await claim(buyer, order, { utr })
  expect(refused.statusCode).toBe(503)
  expect(refused.json<{ message: string }>().message).toContain('takes no UPI payments')
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
  expect((await buyer.post('/api/rpay/upi', { amount: 10 })).statusCode).toBe(503)
  expect((await claim(buyer, shown, { utr })).statusCode).toBe(200)
  expect((await buyer.post(`/api/rpay/${account.id}/utr`, {})).statusCode).toBe(200)
  time.now += 16 * minutes
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test.each(['4123 4567 8901', '௪௧௨௩௪௫௬௭௮௯௦௧', '४१२३४५६७८९०१', 'UPI Ref No. 4123 4567 8901\nPaid'])(
  'the UTR in %j is 412345678901',
  async (copied) => {
    const { buyer, order, staff } = await shopWithOrder()
    expect((await claim(buyer, order, { utr: copied })).statusCode).toBe(200)
    expect(await fixtures.adminDetails(staff, order)).toMatchObject({ utr: '412345678901' })
  },
)

test.each(['41234567890', '4123456789012', '+12345678901', '412345678901 or 412345678902', 'AB412345678901'])(
  'the invalid UTR %s changes nothing',
  async (wrong) => {
    const { buyer, order, holdUntil } = await shopWithOrder()
    const answer = await claim(buyer, order, { utr: wrong })
    expect(answer.statusCode).toBe(400)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
    expect(await holdUntil()).toBe('2026-01-05T00:15')
  },
)

test('one UTR extends the hold of one order, regardless of spaces, also concurrently', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  const other = await guest(app)
  const second = await fixtures.placed(other, [fixtures.line(product)])
  const answers = await Promise.all([claim(buyer, order, { utr }), claim(other, second, { utr: ` ${utr} ` })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  time.now += 16 * minutes
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(4)
})

test('a cancelled order rejects claims', async () => {
  const { app, product, staff, buyer, order } = await shopWithOrder()
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  expect((await claim(buyer, order, { utr })).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(409)
  expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(409)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})

test('a clock that is set back does not extend a hold beyond a day', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now -= 2 * hours
  await claim(buyer, order, { utr })
  await fixtures.openPayment(buyer, order)
  time.now += 26.5 * hours
  await fixtures.sweepHolds(app)
  expect(await fixtures.stockOf(app, product)).toBe(5)
})
