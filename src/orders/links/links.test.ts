import { expect, test } from 'vitest'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest, visitor } from '../../testing/visitor.ts'
import type { OrderDetails } from '../contract.ts'

const day = 24 * 60 * 60_000

async function shopWithOrder() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const { link } = await fixtures.show(buyer, order)
  return { app, time, product, buyer, order, link, at: `/api/order-links/${link}` }
}

test('an order’s link gives access to that order only', async () => {
  const { app, order, link, at } = await shopWithOrder()
  const stranger = visitor(app)
  expect((await stranger.get(at)).json<OrderDetails>()).toMatchObject({
    id: order,
    canPay: true,
    canCancel: true,
    timeline: [{ kind: 'placed', actor: 'buyer', to: 'awaiting_payment' }],
  })
  expect(link).toMatch(/^[\w-]{22}$/)
  for (const guessed of ['x', link.slice(0, -1), `${link}A`, link.toLowerCase(), order])
    expect((await stranger.get(`/api/order-links/${guessed}`)).statusCode).toBe(404)
  expect((await stranger.get('/api/orders')).statusCode).toBe(401)
})

test('a link expires ninety days after the order’s last event', async () => {
  const { app, time, at } = await shopWithOrder()
  time.now += 90 * day
  expect((await visitor(app).get(at)).statusCode).toBe(200)
  time.now += 1
  const answer = await visitor(app).get(at)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ type: 'order_link_over' })
  expect(answer.body).not.toContain('KD-')
  expect((await visitor(app).post(`${at}/cancel`, {})).statusCode).toBe(404)
})

test('the buyer’s session has access after the link expired; other sessions do not', async () => {
  const { app, time, buyer, order, at } = await shopWithOrder()
  const details = (person: typeof buyer) => person.get(`/api/orders/${order}/details`)
  expect((await details(buyer)).json()).toEqual((await buyer.get(at)).json())
  expect((await details(await guest(app))).statusCode).toBe(404)
  expect((await visitor(app).get(`/api/orders/${order}/details`)).statusCode).toBe(401)
  time.now += 100 * day
  expect((await visitor(app).get(at)).statusCode).toBe(404)
})

test('a cancellation by link restocks and refunds once', async () => {
  const { app, product, buyer, order, at } = await shopWithOrder()
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const cancel = () => visitor(app).post(`${at}/cancel`, { reason: 'Found another' })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await visitor(app).get(at)).json<OrderDetails>()).toMatchObject({
    paid: 65_099,
    refunded: 65_099,
    refunds: [{ amount: 65_099, reason: 'Found another' }],
    canCancel: false,
  })
  expect(await fixtures.stockOf(app, product)).toBe(10)
})

test('a shipped order cannot be cancelled', async () => {
  const { app, buyer, order, at } = await shopWithOrder()
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await (await admin(app)).put(`/api/admin/orders/${order}/status`, { status: 'shipped' })
  const answer = await visitor(app).post(`${at}/cancel`, {})
  expect(answer.statusCode).toBe(409)
  expect(answer.json<{ message: string }>().message).toContain('shipped')
})

test('another person can pay with the link; without it the order is 404', async () => {
  const { app, order, link } = await shopWithOrder()
  const friend = await guest(app)
  expect((await friend.post('/api/rpay/create-order', { amount: 1, order })).statusCode).toBe(404)
  expect((await friend.post(`/api/orders/${order}/utr`, { link: 'guessed' })).statusCode).toBe(404)
  const opened = await friend.post('/api/rpay/create-order', { amount: 1, order, link })
  await fixtures.verify(app, await fixtures.pay(app, opened.json<{ id: string }>().id))
  expect((await friend.get(`/api/orders/${order}?link=${link}`)).json()).toMatchObject({
    status: 'processing',
  })
  expect((await friend.get(`/api/orders/${order}`)).statusCode).toBe(404)
})
