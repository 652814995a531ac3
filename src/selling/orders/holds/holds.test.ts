import { expect, test } from 'vitest'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

const minutes = (count: number) => count * 60_000

async function shopWithOrder() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app, { onHand: 1 })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  return { app, time, product, buyer, order }
}

test('an order holds its stock for 15 minutes', async () => {
  const { app, time, product, order, buyer } = await shopWithOrder()
  time.now += minutes(14.9)
  expect(await fixtures.sweepHolds(app)).toBe(0)
  expect(await fixtures.stockOf(app, product)).toBe(0)
  time.now += minutes(0.2)
  expect(await fixtures.sweepHolds(app)).toBe(1)
  expect(await fixtures.sweepHolds(app)).toBe(0)
  expect(await fixtures.stockOf(app, product)).toBe(1)
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
})

test('opening a payment or the QR renews the 15 minutes', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  await (await admin(app)).put('/api/shop', { upiId: 'noyyal@okbank' })
  time.now += minutes(14)
  await fixtures.gatewayOrder(buyer, order)
  time.now += minutes(14)
  expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)
  time.now += minutes(14)
  expect(await fixtures.sweepHolds(app)).toBe(0)
  expect(await fixtures.stockOf(app, product)).toBe(0)
})

test('an order with an expired hold can be paid while stock allows', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now += minutes(16)
  await fixtures.sweepHolds(app)
  const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
  expect((await fixtures.verify(app, success)).statusCode).toBe(200)
  expect(await fixtures.stockOf(app, product)).toBe(0)
})

test('an order with an expired hold whose items sold out is 409', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now += minutes(16)
  await fixtures.sweepHolds(app)
  await fixtures.placed(await guest(app), [fixtures.line(product)])
  expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(409)
  expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/utr`, {})).statusCode).toBe(409)
  expect(await fixtures.stockOf(app, product)).toBe(0)
})

test('a payment after the items sold out is refunded and cancels the order', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  time.now += minutes(16)
  await fixtures.sweepHolds(app)
  const winner = await guest(app)
  const won = await fixtures.placed(winner, [fixtures.line(product)])
  const success = await fixtures.pay(app, gatewayOrder)
  const message =
    'The items sold out before your payment arrived. We’ll refund the card or UPI account you paid with.'
  expect((await fixtures.verify(app, success)).json()).toMatchObject({ order, message, isRefunded: true })
  await fixtures.webhooksArrived(app)

  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'cancelled', taxInvoice: null })
  expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([{ amountPaise: 65_099_00 }])
  expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/utr`, {})).statusCode).toBe(409)
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(winner, won)))
  expect(await fixtures.show(winner, won)).toMatchObject({ status: 'processing' })
})

test('a late payment takes the stock if it is still there', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
  time.now += minutes(16)
  await fixtures.sweepHolds(app)
  await fixtures.verify(app, await fixtures.pay(app, gatewayOrder))
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await fixtures.stockOf(app, product)).toBe(0)
})

test('a payment during the expiry of its hold takes the stock once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { app, time, product, buyer, order } = await shopWithOrder()
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    time.now += minutes(16)
    await Promise.all([fixtures.verify(app, success), fixtures.sweepHolds(app), fixtures.sweepHolds(app)])
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing' })
    expect(await fixtures.stockOf(app, product)).toBe(0)
  }
})
