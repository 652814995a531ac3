import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { admin, guest, member, visitor } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import type { OrderDetails } from '../contract.ts'

const day = 24 * 60 * 60_000

async function shopWithOrder(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time, environment })
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

test('a guest’s link is emailed to an address; its token is in no list of staff', async () => {
  const { app, order, link, at } = await shopWithOrder()
  const asked = await visitor(app).post(`${at}/requests`, { recipient: ' Buyer@Example.com ' })
  expect(asked.json()).toEqual({ channel: 'email', recipient: 'buyer@example.com', isSentByStaff: true })
  const [mail, ...more] = await mailsTo(app, 'buyer@example.com')
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`The link to your order ${order}`)
  expect(mail!.text).toContain(`${app.config.origin}/o/${link}`)
  expect(mail!.text).not.toContain('Asha')

  const owner = await admin(app)
  const shown = await owner.get(`/api/admin/orders/${order}`)
  expect(shown.json<AdminOrderDetails>().linkRequests).toMatchObject([
    { channel: 'email', recipient: 'buyer@example.com' },
  ])
  expect(shown.body).not.toContain(link)
  expect((await owner.get('/api/admin/outbox?limit=50')).body).not.toContain(link)
})

test('with a mail server the shop says that the email is sent', async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const app = await fixtures.openShop({ environment })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const { link } = await fixtures.show(buyer, order)
  const asked = await buyer.post(`/api/order-links/${link}/requests`, { recipient: 'buyer@example.com' })
  expect(asked.json()).toMatchObject({ isSentByStaff: false })
})

test('a mobile number as people write it reaches staff, by email and on the order’s page', async () => {
  const { app, order, at, link } = await shopWithOrder()
  const owner = await admin(app)
  for (const recipient of ['+91 98765 43211', '098765-43211', '9876543211'])
    expect((await visitor(app).post(`${at}/requests`, { recipient })).json()).toEqual({
      channel: 'whatsapp',
      recipient: '9876543211',
      isSentByStaff: true,
    })
  const details = (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  expect(details.linkRequests.map(({ recipient }) => recipient)).toEqual(Array(3).fill('9876543211'))
  expect(details.timeline.at(-1)).toMatchObject({
    kind: 'link_requested',
    actor: 'buyer',
    note: 'On WhatsApp',
  })
  const { mail } = (await owner.get('/api/shop')).json<{ mail: string }>()
  const emails = (await mailsTo(app, mail)).filter(({ subject }) => subject.includes('wants the link'))
  expect(emails).toHaveLength(3)
  expect(emails[0]!.text).not.toContain(link)
})

test.each([
  ['', 'Please enter your email or your mobile number.'],
  ['Asha', 'Please enter your email or your mobile number.'],
  ['asha@', 'Please enter a valid email.'],
  ['a@b.c\nBcc: x@example.com', 'Please enter a valid email.'],
  ['12345', 'Please enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.'],
  ['98765432101', 'Please enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.'],
  [`${'a'.repeat(300)}@example.com`, 'Please enter a valid email.'],
])('the link is not sent to %j', async (recipient, message) => {
  const { app, order, at } = await shopWithOrder()
  const answer = await visitor(app).post(`${at}/requests`, { recipient })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message })
  const details = (await (await admin(app)).get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  expect(details.linkRequests).toEqual([])
})

test('an order’s link is sent five times, and ten times an hour from one network', async () => {
  const { app, at } = await shopWithOrder({ RATE_LIMIT_FACTOR: '1' })
  const ask = (to: number) => visitor(app).post(`${at}/requests`, { recipient: `buyer${to}@example.com` })
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
  for (const to of [8, 9, 10]) expect((await ask(to)).statusCode).toBe(409)
  expect((await ask(11)).statusCode).toBe(429)
})

test('a guessed link sends nothing; a member’s order is under My orders instead', async () => {
  const { app } = await shopWithOrder()
  const body = { recipient: 'someone@example.com' }
  expect((await visitor(app).post('/api/order-links/guessed/requests', body)).statusCode).toBe(404)
  const buyer = await member(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const { link } = await fixtures.show(buyer, order)
  const answer = await buyer.post(`/api/order-links/${link}/requests`, body)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ type: 'link_only_for_guests' })
  expect((await buyer.get(`/api/order-links/${link}`)).json()).toMatchObject({ canRequestLink: false })
  expect(await mailsTo(app, body.recipient)).toEqual([])
})
