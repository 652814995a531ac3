import { expect, test } from 'vitest'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import * as till from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'

const minutes = (count: number) => count * 60_000

async function shopWithOrder() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await till.openShop({ time })
  const product = await till.phone(app, { onHand: 1 })
  const buyer = await guest(app)
  const order = await till.placed(buyer, [till.line(product)])
  return { app, time, product, buyer, order }
}

test('an order holds its stock for 15 minutes', async () => {
  const { app, time, product, order, buyer } = await shopWithOrder()
  time.now += minutes(14.9)
  expect(await till.sweepHolds(app)).toBe(0)
  expect(await till.stockOf(app, product)).toBe(0)
  time.now += minutes(0.2)
  expect(await till.sweepHolds(app)).toBe(1)
  expect(await till.sweepHolds(app)).toBe(0)
  expect(await till.stockOf(app, product)).toBe(1)
  expect(await till.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
})

test('opening a payment or the QR renews the 15 minutes', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  await (await admin(app)).put('/api/shop', { upiId: 'noyyal@okbank' })
  time.now += minutes(14)
  await till.gatewayOrder(buyer, order)
  time.now += minutes(14)
  expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)
  time.now += minutes(14)
  expect(await till.sweepHolds(app)).toBe(0)
  expect(await till.stockOf(app, product)).toBe(0)
})

test('an order with an expired hold can be paid while stock allows', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now += minutes(16)
  await till.sweepHolds(app)
  const success = await till.pay(app, await till.gatewayOrder(buyer, order))
  expect((await till.verify(app, success)).statusCode).toBe(200)
  expect(await till.stockOf(app, product)).toBe(0)
})

test('an order with an expired hold whose items sold out is 409', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  time.now += minutes(16)
  await till.sweepHolds(app)
  await till.placed(await guest(app), [till.line(product)])
  expect((await till.openPayment(buyer, order)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(409)
  expect((await buyer.get(`/api/orders/${order}/qr`)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/utr`, {})).statusCode).toBe(409)
  expect(await till.stockOf(app, product)).toBe(0)
})

test('a payment after the items sold out is refunded and cancels the order', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  const gatewayOrder = await till.gatewayOrder(buyer, order)
  time.now += minutes(16)
  await till.sweepHolds(app)
  const winner = await guest(app)
  const won = await till.placed(winner, [till.line(product)])
  const success = await till.pay(app, gatewayOrder)
  expect((await till.verify(app, success)).json()).toMatchObject({ order })
  await till.webhooksArrived(app)

  expect(await till.show(buyer, order)).toMatchObject({ status: 'cancelled', taxInvoice: null })
  expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([{ amountPaise: 65_099_00 }])
  expect((await till.openPayment(buyer, order)).statusCode).toBe(409)
  expect((await buyer.post(`/api/orders/${order}/utr`, {})).statusCode).toBe(409)
  await till.verify(app, await till.pay(app, await till.gatewayOrder(winner, won)))
  expect(await till.show(winner, won)).toMatchObject({ status: 'processing' })
})

test('a late payment takes the stock if it is still there', async () => {
  const { app, time, product, buyer, order } = await shopWithOrder()
  const gatewayOrder = await till.gatewayOrder(buyer, order)
  time.now += minutes(16)
  await till.sweepHolds(app)
  await till.verify(app, await till.pay(app, gatewayOrder))
  expect(await till.show(buyer, order)).toMatchObject({ status: 'processing' })
  expect(await till.stockOf(app, product)).toBe(0)
})

test('a payment during the expiry of its hold takes the stock once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { app, time, product, buyer, order } = await shopWithOrder()
    const success = await till.pay(app, await till.gatewayOrder(buyer, order))
    time.now += minutes(16)
    await Promise.all([till.verify(app, success), till.sweepHolds(app), till.sweepHolds(app)])
    expect(await till.show(buyer, order)).toMatchObject({ status: 'processing' })
    expect(await till.stockOf(app, product)).toBe(0)
  }
})
