import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

const { home, line, place, placed, show, stockOf } = fixtures
const collect = { delivery: 'collect' }
const elsewhere = { ...home, deliveryAddress: '9 Avinashi Road, Coimbatore 641018' }

/** A shop, its last piece, and a buyer whose order for it waits for the payment. */
async function lastPieceOrdered() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const item = await fixtures.phone(app, { onHand: 1, pricePaise: paise(1_000_00) })
  const buyer = await guest(app)
  const order = await placed(buyer, [line(item)])
  const reprice = async (price: number) => {
    const form = { ...item, price, stock: 0, stock_loaded: 0 }
    expect((await (await admin(app)).put(`/api/sales/${item._id}`, form)).statusCode).toBe(200)
  }
  return { app, time, item, buyer, order, reprice }
}

const ordersOf = async (buyer: fixtures.Buyer) =>
  (await buyer.get('/api/orders')).json<{ id: string; status: string }[]>()

describe('the same cart again', () => {
  test('API-52 continues the waiting order, also for the last piece', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    const again = await place(buyer, [line(item)])
    expect(again.statusCode, again.body).toBe(201)
    expect(again.json()).toEqual({ id: order, amount: 1100, currency: 'INR', status: 'awaiting_payment' })
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(app, item)).toBe(0)
  })

  test('a changed delivery or address amends it', async () => {
    const { item, buyer, order } = await lastPieceOrdered()
    expect((await place(buyer, [line(item)], { shipping: elsewhere })).json()).toMatchObject({ id: order })
    expect(await show(buyer, order)).toMatchObject({ shipping: elsewhere, amount: 1100 })

    const collected = await place(buyer, [line(item)], { ...collect, shipping: elsewhere })
    expect(collected.json()).toMatchObject({ id: order, amount: 1000 })
    expect(await show(buyer, order)).toMatchObject({ delivery: 'collect', deliveryFee: 0, amount: 1000 })
    const { timeline } = (await buyer.get(`/api/orders/${order}/details`)).json<{
      timeline: { kind: string; note: string }[]
    }>()
    expect(timeline.map(({ kind, note }) => `${kind} ${note}`.trim())).toEqual([
      'placed',
      'delivery_changed',
      'delivery_changed ₹1,100 before, ₹1,000 now.',
    ])
  })

  test('its payment takes the amended amount and issues the invoice for it', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    await place(buyer, [line(item)], collect)
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    expect((await fixtures.verify(app, success)).statusCode).toBe(200)
    expect(await show(buyer, order)).toMatchObject({ status: 'processing', amount: 1000 })
  })

  test('a payment of the amount before is refunded, and the order can still be paid', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    const before = await fixtures.gatewayOrder(buyer, order)
    await place(buyer, [line(item)], collect)
    const now = await fixtures.gatewayOrder(buyer, order)
    expect(now).not.toBe(before)

    const paidBefore = await fixtures.pay(app, before)
    for (const answer of [await fixtures.verify(app, paidBefore), await fixtures.verify(app, paidBefore)])
      expect(answer.json()).toMatchObject({
        isRefunded: true,
        message: expect.stringContaining('This order was changed while you paid') as string,
      })
    await fixtures.webhooksArrived(app)
    expect(await show(buyer, order)).toMatchObject({ status: 'awaiting_payment', invoice: null })
    expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([
      { amountPaise: 1_100_00, reason: 'Another amount than the order’s was paid.' },
    ])
    expect((await fixtures.verify(app, await fixtures.pay(app, now))).statusCode).toBe(200)
    expect(await show(buyer, order)).toMatchObject({ status: 'processing', amount: 1000 })
  })

  test('holds the stock for another 15 minutes, again if the hold had expired', async () => {
    const { app, time, item, buyer, order } = await lastPieceOrdered()
    time.now += 14 * 60_000
    await placed(buyer, [line(item)])
    time.now += 14 * 60_000
    expect(await fixtures.sweepHolds(app)).toBe(0)
    time.now += 2 * 60_000
    expect(await fixtures.sweepHolds(app)).toBe(1)
    expect(await stockOf(app, item)).toBe(1)
    expect(await placed(buyer, [line(item)])).toBe(order)
    expect(await stockOf(app, item)).toBe(0)
  })

  test('concurrent requests without a key give one order', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => place(buyer, [line(item)], turn % 2 ? collect : {})),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(201))
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id))).toEqual(new Set([order]))
    expect(await stockOf(app, item)).toBe(0)
  })

  test('a key that is sent again returns the continued order', async () => {
    const { item, buyer, order } = await lastPieceOrdered()
    const first = await place(buyer, [line(item)], collect, 'one click')
    expect(first.json()).toMatchObject({ id: order })
    expect((await place(buyer, [line(item)], collect, 'one click')).body).toBe(first.body)
  })

  test('a payment and a change of the delivery at once never leave a wrong amount', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    const [, again] = await Promise.all([
      fixtures.verify(app, success),
      place(buyer, [line(item)], { shipping: elsewhere }),
    ])
    expect([201, 409]).toContain(again.statusCode)
    expect(await show(buyer, order)).toMatchObject({ status: 'processing', amount: 1100 })
  })
})

describe('another order', () => {
  test('another buyer’s order, a paid one and a claimed one are not continued', async () => {
    const app = await fixtures.openShop()
    await (await admin(app)).put('/api/shop', { upiId: 'noyyal@okbank' })
    const item = await fixtures.phone(app)
    const [buyer, other] = [await guest(app), await guest(app)]
    const paid = await placed(buyer, [line(item)])
    expect(await placed(other, [line(item)])).not.toBe(paid)
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, paid)))
    const claimed = await placed(buyer, [line(item)])
    expect(claimed).not.toBe(paid)
    expect((await buyer.post(`/api/orders/${claimed}/utr`, { utr: '412345678901' })).statusCode).toBe(200)
    expect(await placed(buyer, [line(item)], collect)).not.toBe(claimed)
    expect(await show(buyer, claimed)).toMatchObject({ status: 'payment_to_confirm', delivery: 'home' })
  })

  test('other quantities are another order, while the stock lasts for both', async () => {
    const app = await fixtures.openShop()
    const item = await fixtures.phone(app, { onHand: 3 })
    const buyer = await guest(app)
    const one = await placed(buyer, [line(item)])
    expect(await placed(buyer, [line(item, 2)])).not.toBe(one)
    expect(await stockOf(app, item)).toBe(0)
    expect(await show(buyer, one)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('replaces an order of one’s own that holds the stock it needs', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    const [cover] = await insertProducts(app, 'accessories', [{}])
    const both = await placed(buyer, [line(item), line(cover, 1, 'accessories')])
    expect(both).not.toBe(order)
    expect(await show(buyer, order)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(app, item)).toBe(0)
  })

  test('changes nothing if the stock is short all the same', async () => {
    const { app, item, buyer, order } = await lastPieceOrdered()
    expect((await place(buyer, [line(item, 2)])).statusCode).toBe(409)
    expect(await show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })
    expect(await stockOf(app, item)).toBe(0)
  })

  test('the same items at another price replace the order at the price before', async () => {
    const { app, item, buyer, order, reprice } = await lastPieceOrdered()
    const before = await fixtures.gatewayOrder(buyer, order)
    await reprice(900)
    const cheaper = await place(buyer, [line(item)])
    expect(cheaper.json()).toMatchObject({ amount: 1000 })
    expect(cheaper.json<{ id: string }>().id).not.toBe(order)
    expect(await show(buyer, order)).toMatchObject({ status: 'cancelled' })

    await fixtures.verify(app, await fixtures.pay(app, before))
    expect(await refundsStore(app.db).ofReferences([order])).toMatchObject([{ amountPaise: 1_100_00 }])
    expect(await stockOf(app, item)).toBe(0)
  })
})

test('an order that was changed in another tab is not paid unseen', async () => {
  const { app, item, buyer, order } = await lastPieceOrdered()
  await (await admin(app)).put('/api/shop', { upiId: 'noyyal@okbank' })
  const { revision } = await show(buyer, order)
  const card = (body: object) => buyer.post('/api/rpay/create-order', { amount: 1, order, ...body })
  const upi = (body: object) => buyer.post(`/api/orders/${order}/qr`, body)
  expect((await card({ revision })).statusCode).toBe(200)

  await place(buyer, [line(item)], { shipping: elsewhere })
  for (const refused of [await card({ revision }), await upi({ revision })]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ type: 'order_changed' })
  }
  const { revision: now } = await show(buyer, order)
  expect((await card({ revision: now })).statusCode).toBe(200)
  expect((await upi({ revision: now })).statusCode).toBe(200)
  expect((await card({})).statusCode).toBe(200)
})
