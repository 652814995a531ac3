import { describe, expect, test } from 'vitest'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { testApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

const utr = '123456789012'
const report = (buyer: fixtures.Buyer, order: string, body: object = {}) =>
  buyer.post(`/api/orders/${order}/utr`, body)
const decide = (staff: fixtures.Buyer, order: string, decision: 'confirm' | 'reject') =>
  staff.post(`/api/admin/orders/${order}/payment`, { decision })

async function shopWithOrder(time?: { now: number }) {
  const app = await testApp(time ? { time } : {})
  const staff = await admin(app)
  await staff.put('/api/shop', { upiId: 'noyyal@okbank' })
  const product = await fixtures.phone(app, { onHand: 5 })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  return { app, staff, product, buyer, order }
}

describe('paying by QR', () => {
  test('QR-01 QR-03 the QR is an SVG rendered by the shop, dark on white, not cached', async () => {
    const { buyer, order } = await shopWithOrder()
    const qr = await buyer.get(`/api/orders/${order}/qr`)
    expect(qr.statusCode).toBe(200)
    expect(qr.headers['content-type']).toContain('image/svg+xml')
    expect(qr.headers['cache-control']).toBe('no-store')
    expect(qr.body).toMatch(/^<svg[\s\S]*#ffffff[\s\S]*<\/svg>\s*$/)
    expect(qr.body).not.toContain('http://localhost')
  })

  test('without a UPI id the QR is 503', async () => {
    const { staff, buyer, order } = await shopWithOrder()
    await staff.put('/api/shop', { upiId: '' })
    expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(503)
  })

  test('API-56 QR-08 a reported payment awaits confirmation and does not count as paid', async () => {
    const { app, staff, product, buyer, order } = await shopWithOrder()
    const answer = await report(buyer, order, { utr })
    expect(answer.json()).toMatchObject({ id: order, status: 'payment_to_confirm', invoice: null })
    expect(await fixtures.adminDetails(staff, order)).toMatchObject({
      utr,
      paymentStatus: 'reported',
      nextSteps: [],
    })
    expect(await fixtures.stockOf(app, product)).toBe(4)
  })

  test('QR-07 the UTR is optional, of 12 digits, and can be added later', async () => {
    const { staff, buyer, order } = await shopWithOrder()
    for (const wrong of ['12345678901', 'abcdefghijkl', 123456789012])
      expect((await report(buyer, order, { utr: wrong })).statusCode).toBe(400)
    expect((await report(buyer, order)).statusCode).toBe(200)
    expect((await report(buyer, order, { utr })).statusCode).toBe(200)
    expect((await report(buyer, order)).statusCode).toBe(200)
    expect(await fixtures.adminDetails(staff, order)).toMatchObject({ utr, status: 'payment_to_confirm' })
  })

  test('one UTR pays one order', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const stranger = await guest(app)
    const other = await fixtures.placed(stranger, [fixtures.line(product)])
    const codes = await Promise.all([report(buyer, order, { utr }), report(stranger, other, { utr })])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a buyer has at most three unconfirmed claims, also concurrently', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const differentOrder = async () =>
      fixtures.placed(buyer, await fixtures.withGift(app, [fixtures.line(product)]))
    const others = await Promise.all([1, 2, 3, 4].map(differentOrder))
    const answers = await Promise.all([order, ...others].map((id) => report(buyer, id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409])
  })

  test('SEC-30 a foreign order has no QR and cannot be claimed', async () => {
    const { app, buyer, order } = await shopWithOrder()
    const stranger = await guest(app)
    expect((await stranger.get(`/api/orders/${order}/qr`)).statusCode).toBe(404)
    expect((await report(stranger, order)).statusCode).toBe(404)
    expect((await decide(buyer, order, 'confirm')).statusCode).toBe(403)
  })
})

describe('the owner decides', () => {
  test('QR-09 ORD-18 confirmed: the order is paid once and the stock is taken', async () => {
    const { app, staff, product, buyer, order } = await shopWithOrder()
    await buyer.post('/cart/add', { product_id: product._id, type: 'sales' })
    await report(buyer, order, { utr })
    const answers = await Promise.all([decide(staff, order, 'confirm'), decide(staff, order, 'confirm')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])

    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
    expect((await fixtures.show(buyer, order)).invoice).toBeGreaterThanOrEqual(100_000)
    expect(await fixtures.stockOf(app, product)).toBe(4)
    expect((await buyer.get(`/cart/${buyer.id}`)).json()).toEqual([])
    expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(409)
    expect((await report(buyer, order)).statusCode).toBe(409)
  })

  test('QR-09 ORD-18 rejected: the order awaits payment again', async () => {
    const { staff, buyer, order } = await shopWithOrder()
    await report(buyer, order, { utr })
    expect((await decide(staff, order, 'reject')).json()).toMatchObject({
      status: 'awaiting_payment',
      paymentStatus: 'rejected',
    })
    expect((await decide(staff, order, 'confirm')).statusCode).toBe(409)
    expect((await report(buyer, order, { utr })).statusCode).toBe(200)
  })

  test('after a day the hold expires; a confirmation of a sold-out order is 409 and changes nothing', async () => {
    const time = { now: Date.UTC(2026, 0, 5) }
    const { app, staff, product, buyer, order } = await shopWithOrder(time)
    await report(buyer, order, { utr })
    time.now += 23 * 60 * 60_000
    await fixtures.sweepHolds(app)
    expect(await fixtures.stockOf(app, product)).toBe(4)
    time.now += 2 * 60 * 60_000
    await fixtures.sweepHolds(app)
    expect(await fixtures.stockOf(app, product)).toBe(5)
    await fixtures.placed(await guest(app), [fixtures.line(product, 5)])

    const late = await admin(app)
    expect((await decide(late, order, 'confirm')).statusCode).toBe(409)
    expect(await fixtures.adminDetails(late, order)).toMatchObject({
      status: 'payment_to_confirm',
      paymentStatus: 'reported',
    })
    expect((await decide(staff, order, 'reject')).statusCode).toBe(401)
    expect((await decide(late, order, 'reject')).statusCode).toBe(200)
  })

  test('a UPI payment confirmed after a card payment is refunded by hand', async () => {
    const app = await fixtures.openShop()
    const staff = await admin(app)
    const product = await fixtures.phone(app)
    const buyer = await guest(app)
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await report(buyer, order, { utr })
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })

    expect((await decide(staff, order, 'confirm')).statusCode).toBe(200)
    expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([
      { method: 'by_hand', status: 'requested', amountPaise: 65_099_00 },
    ])
    expect(await fixtures.stockOf(app, product)).toBe(9)
  })
})
