import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { repeatGatewayCallsSoon } from '../../../testing/sandbox-gateway.ts'
import { guest, visitor } from '../../../testing/visitor.ts'
import { paymentListsStore } from '../lists-store.ts'

async function shopWithOrder(item: Parameters<typeof fixtures.phone>[1] = {}) {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app, item)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  return { app, product, buyer, order }
}

describe('create-order', () => {
  test('API-55 PAY-12 with an order it is the order’s amount in paise, whatever the payload names', async () => {
    const { app, buyer, order } = await shopWithOrder({ pricePaise: paise(499_50) })
    const answer = await fixtures.openPayment(buyer, order, 1)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^order_/) as string,
      amount: 599_50,
      currency: 'INR',
      key: app.gateway().key(),
    })
    expect(app.gateway().key()).toMatch(/^rzp_test_/)
  })

  test('PAY-14 an order reuses its gateway order, also for concurrent requests', async () => {
    const { buyer, order } = await shopWithOrder()
    const answers = await Promise.all([1, 2, 3].map(() => fixtures.openPayment(buyer, order)))
    const ids = [...answers, await fixtures.openPayment(buyer, order)].map(
      (answer) => answer.json<{ id: string }>().id,
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('SEC-30 another user’s order is not found, and a session is required', async () => {
    const { app, order } = await shopWithOrder()
    expect((await fixtures.openPayment(await guest(app), order)).statusCode).toBe(404)
    const answer = await visitor(app).post('/api/rpay/create-order', { amount: 10 })
    expect(answer.statusCode).toBe(401)
  })

  test('ten a minute and no more', async () => {
    const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const buyer = await guest(app)
    const codes = []
    for (let turn = 0; turn < 11; turn++)
      codes.push((await buyer.post('/api/rpay/create-order', { amount: 10 })).statusCode)
    expect(codes).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('no response from the provider: 503, and the order stays payable', async () => {
    const { app, buyer, order } = await shopWithOrder()
    repeatGatewayCallsSoon(app)
    const address = app.server.address.bind(app.server)
    app.server.address = () => ({ address: '127.0.0.1', family: 'IPv4', port: 9 })
    const answer = await fixtures.openPayment(buyer, order)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      message: 'The payment provider does not answer. Please try again.',
    })
    app.server.address = address
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(200)
  })
})

describe('a verified payment', () => {
  test('API-19 PAY-10 SUC-04 pays the order, numbers its receipt and takes the stock', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const answer = await fixtures.verify(
      app,
      await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)),
    )

    expect(answer.statusCode).toBe(200)
    const { invoice } = answer.json<{ invoice: number }>()
    expect(answer.json()).toEqual({ message: 'Payment Successful', order, invoice })
    expect(invoice).toBeGreaterThanOrEqual(100_000)
    expect(invoice).toBeLessThan(1_000_000)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing', invoice })
    expect(await fixtures.stockOf(app, product)).toBe(9)
  })

  test('SEC-29 a repeat gets the same response and has no second effect', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    const answers = await Promise.all([1, 2, 3].map(() => fixtures.verify(app, success)))
    await fixtures.webhooksArrived(app)
    const later = await fixtures.verify(app, success)

    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([later.body]))
    expect(await fixtures.stockOf(app, product)).toBe(9)
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(409)
  })

  test('PAY-18 a closed browser loses no order: the webhook alone makes it paid', async () => {
    const { app, buyer, order } = await shopWithOrder()
    await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
    await fixtures.webhooksArrived(app)
    const { status, invoice } = await fixtures.show(buyer, order)
    expect(status).toBe('processing')
    expect(invoice).not.toBeNull()
  })

  test('PAY-23 the paid lines leave the cart, everything else stays', async () => {
    const app = await fixtures.openShop()
    const [bought, more, other] = await insertProducts(app, 'sales', [{}, {}, {}])
    const buyer = await guest(app)
    for (const item of [bought, more!, more!, more!, other!])
      await buyer.post('/cart/add', { product_id: item._id, type: 'sales' })
    const order = await fixtures.placed(buyer, [fixtures.line(bought), fixtures.line(more!, 2)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))

    const cart = (await buyer.get(`/cart/${buyer.id}`)).json<{ product_id: string; quantity: number }[]>()
    expect(Object.fromEntries(cart.map(({ product_id, quantity }) => [product_id, quantity]))).toEqual({
      [more!._id]: 1,
      [other!._id]: 1,
    })
  })
})

describe('invalid payments', () => {
  test('SEC-27 a wrong signature: 400 and nothing changes', async () => {
    const { app, buyer, order } = await shopWithOrder()
    const razorpay_order_id = await fixtures.gatewayOrder(buyer, order)
    const forged = { razorpay_order_id, razorpay_payment_id: 'pay_Invented000001' }
    for (const razorpay_signature of ['', 'x', 'f'.repeat(64), '0'.repeat(200)])
      expect((await fixtures.verify(app, { ...forged, razorpay_signature })).statusCode).toBe(400)
    expect((await fixtures.verify(app, forged)).statusCode).toBe(400)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment', invoice: null })
  })

  test('SEC-28 a genuine signature of another order: 400, whichever part is exchanged', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const cheap = await fixtures.placed(buyer, [fixtures.line(product, 2)])
    const [wanted, other] = [
      await fixtures.gatewayOrder(buyer, order),
      await fixtures.gatewayOrder(buyer, cheap),
    ]
    const success = await fixtures.pay(app, other)
    await fixtures.webhooksArrived(app)

    expect((await fixtures.verify(app, { ...success, razorpay_order_id: wanted })).statusCode).toBe(400)
    const own = await fixtures.pay(app, wanted)
    await fixtures.webhooksArrived(app)
    const mixed = { ...success, razorpay_payment_id: own.razorpay_payment_id }
    expect((await fixtures.verify(app, mixed)).statusCode).toBe(400)
    const unknown = { ...success, razorpay_order_id: 'order_Unknown' }
    expect((await fixtures.verify(app, unknown)).statusCode).toBe(400)
  })

  test('PAY-09 PAY-14 a declined card leaves the order payable, and the next attempt pays it', async () => {
    const { app, product, buyer, order } = await shopWithOrder()
    const gatewayOrder = await fixtures.gatewayOrder(buyer, order)
    const answer = await fixtures.press(app, gatewayOrder, 'decline')
    expect(answer.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: gatewayOrder } },
    })
    await fixtures.webhooksArrived(app)
    expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'awaiting_payment' })

    expect(await fixtures.gatewayOrder(buyer, order)).toBe(gatewayOrder)
    expect((await fixtures.verify(app, await fixtures.pay(app, gatewayOrder))).statusCode).toBe(200)
    expect(await fixtures.stockOf(app, product)).toBe(9)
  })
})

test('twenty orders verified and reported by webhook concurrently: one effect each', async () => {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app, { onHand: 20 })
  const bought = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = await guest(app)
      return { buyer, order: await fixtures.placed(buyer, [fixtures.line(product)]) }
    }),
  )
  const orders = bought.map(({ order }) => order)
  const answers = await Promise.all(
    bought.map(async ({ buyer, order }) => {
      const id = await fixtures.gatewayOrder(buyer, order)
      const success = await fixtures.pay(app, id)
      const event = { id: success.razorpay_payment_id, order_id: id, amount: 65_099_00 }
      const [verified] = await Promise.all([
        fixtures.verify(app, success),
        fixtures.webhook(app, 'payment.captured', event),
        fixtures.webhook(app, 'order.paid', event),
        fixtures.verify(app, success),
      ])
      return verified.json<{ order: string; invoice: number }>()
    }),
  )
  await fixtures.webhooksArrived(app)

  expect(answers.map(({ order }) => order)).toEqual(orders)
  expect(new Set(answers.map(({ invoice }) => invoice)).size).toBe(20)
  expect(await fixtures.stockOf(app, product)).toBe(0)
  const payments = await paymentListsStore(app.db).ofReferences(orders)
  expect(payments).toHaveLength(20)
  expect(payments.every(({ status, needsAttention }) => status === 'captured' && !needsAttention)).toBe(true)
})
