import { describe, expect, test } from 'vitest'
import fastify from 'fastify'
import { z } from 'zod'
import { refundsStore } from '../../../selling/payments/refunds/refunds-store.ts'
import * as orderFixtures from '../../../testing/order-fixtures.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin, guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'
import { requireRecentAuthByBody } from './recent-auth.ts'

const password = 'the password of the admin'

/** The admin signed in 16 minutes ago. */
async function shop(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 1, 10) }
  const app = await testApp({ time, environment })
  const owner = await admin(app)
  time.now += 16 * 60_000
  return { app, owner, time }
}

const minute = 60_000

/** A shop with the test payment provider, and an admin who has just signed in. */
async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await orderFixtures.openShop({ time })
  return { app, time, owner: await admin(app) }
}

async function paidOrder(app: orderFixtures.Shop) {
  const buyer = await guest(app)
  const order = await orderFixtures.placed(buyer, [orderFixtures.line(await orderFixtures.phone(app))])
  await orderFixtures.verify(
    app,
    await orderFixtures.pay(app, await orderFixtures.gatewayOrder(buyer, order)),
  )
  await orderFixtures.webhooksArrived(app)
  return order
}

const recentAuthRoutes = (app: TestApp) => app.routeTable.filter(({ config }) => config?.recentAuth === true)

function send(browser: Visitor, method: string, url: string) {
  if (method === 'GET' || method === 'HEAD') return browser.send(method, url)
  if (method === 'DELETE') return browser.delete(url)
  return method === 'PUT' ? browser.put(url, {}) : browser.post(url, {})
}

describe('recent authentication', () => {
  test('is required by each route with recentAuth, before its body is read', async () => {
    const { app, owner } = await shop()
    const routes = recentAuthRoutes(app)
    expect(routes.length).toBeGreaterThan(8)
    for (const { method, url } of routes) {
      const answer = await send(owner, String(method), url.replaceAll(/:\w+/g, 'x'))
      expect(answer.statusCode, url).toBe(403)
      if (method !== 'HEAD') expect(answer.json(), url).toMatchObject({ type: 'sign_in_again' })
    }
  })

  test('is required for refunds, role changes and disabling two-factor', async () => {
    const app = await testApp()
    expect(recentAuthRoutes(app).map(({ method, url }) => `${String(method)} ${url}`)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/orders/:id/refunds',
        'POST /api/admin/orders/:id/refunds/:refund/retry',
        'POST /api/admin/orders/:id/refunds/:refund/settle',
        'POST /api/admin/orders/:id/returns/:return/receive',
        'POST /api/admin/integrity/cases/:id/give-back',
        'POST /api/admin/integrity/cases/:id/close',
        'POST /api/admin/integrity/fixes',
        'PUT /api/admin/users/:id/role',
        'POST /api/admin/tax-rates',
        'PUT /api/admin/document-series',
        'PUT /api/admin/gst-scheme',
        'GET /api/admin/backups/:name/file',
        'HEAD /api/admin/backups/:name/file',
        'POST /api/admin/backups/key',
        'PUT /api/shop',
        'POST /api/auth/authenticator',
        'POST /api/auth/invites/:token/join',
        'POST /api/auth/authenticator/off',
      ]),
    )
  })

  test('is renewed with the password; the session stays and gets a new token', async () => {
    const { app, owner } = await shop()
    const old = owner.cookies.get('sid')!
    expect((await owner.put('/api/shop', { announcement: 'Open' })).statusCode).toBe(403)
    expect((await owner.post('/api/auth/confirm', { password: 'not the password' })).statusCode).toBe(401)
    expect((await owner.put('/api/shop', { announcement: 'Open' })).statusCode).toBe(403)

    expect((await owner.post('/api/auth/confirm', { password })).statusCode).toBe(200)
    expect((await owner.put('/api/shop', { announcement: 'Open' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/auth/me', cookies: { sid: old } })).statusCode).toBe(401)
    expect((await owner.get('/api/auth/sessions')).json()).toHaveLength(1)
  })

  test('is not required to move an order on, but to cancel it', async () => {
    const { app, owner } = await shop()
    const order = await orderFixtures.placed(await guest(app), [
      orderFixtures.line(await orderFixtures.phone(app)),
    ])
    const move = (status: string) =>
      owner.put(`/api/admin/orders/${order}/status`, { status, reason: 'Asked for' })
    expect((await move('shipped')).statusCode).toBe(409)
    expect((await move('cancelled')).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    expect((await move('cancelled')).statusCode).toBe(200)
  })

  test('is required to take back a shipped order; the refused call can be repeated with its Idempotency-Key', async () => {
    const { app, owner, time } = await openShop()
    const order = await paidOrder(app)
    const move = (status: string, key?: string) =>
      owner.put(
        `/api/admin/orders/${order}/status`,
        { status, reason: 'As asked' },
        key ? { 'idempotency-key': key } : {},
      )
    expect((await move('shipped')).statusCode).toBe(200)
    time.now += 16 * minute
    const answers = await Promise.all([move('returned', 'one'), move('returned', 'one')])
    for (const answer of answers) expect(answer.json()).toMatchObject({ type: 'sign_in_again' })
    expect(await refundsStore(app.db).ofReferences([order])).toEqual([])

    await owner.post('/api/auth/confirm', { password })
    expect((await move('returned', 'one')).json()).toMatchObject({ status: 'returned' })
    expect(await refundsStore(app.db).ofReferences([order])).toHaveLength(1)
  })

  test('a refusal is not stored under a refund’s Idempotency-Key', async () => {
    const { app, owner, time } = await openShop()
    const order = await paidOrder(app)
    time.now += 16 * minute
    const refund = () =>
      owner.post(
        `/api/admin/orders/${order}/refunds`,
        { amount: 1, reason: 'A scratch' },
        { 'idempotency-key': 'one' },
      )
    expect((await refund()).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    expect((await refund()).statusCode).toBe(200)
    expect((await refund()).statusCode).toBe(200)
    expect(await refundsStore(app.db).ofReferences([order])).toHaveLength(1)
  })

  test('is required to confirm a UPI payment, not to reject one', async () => {
    const { app, owner, time } = await openShop()
    const buyer = await guest(app)
    const order = await orderFixtures.placed(buyer, [orderFixtures.line(await orderFixtures.phone(app))])
    await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
    await buyer.post(`/api/orders/${order}/utr`, { utr: '400000000001' })
    const onAccount = (await buyer.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>().id
    await buyer.post(`/api/rpay/${onAccount}/utr`, { utr: '400000000002' })
    time.now += 16 * minute
    for (const url of [`/api/admin/orders/${order}/payment`, `/api/admin/payments/${onAccount}`]) {
      expect((await owner.post(url, { decision: 'confirm' })).json()).toMatchObject({ type: 'sign_in_again' })
      expect((await owner.post(url, { decision: 'reject' })).statusCode).toBe(200)
    }
  })

  test('does not accept a timestamp in the future, after the clock was set back', async () => {
    const { owner, time } = await shop()
    await owner.post('/api/auth/confirm', { password })
    const announce = () => owner.put('/api/shop', { announcement: 'Open' })
    time.now -= 30_000
    expect((await announce()).statusCode).toBe(200)
    time.now -= 2 * minute
    expect((await announce()).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    expect((await announce()).statusCode).toBe(200)
  })

  test('in one tab holds in another, and two tabs that renew it at once keep the session', async () => {
    const { owner } = await shop()
    const otherTab = () => owner.put('/api/shop', { announcement: 'Open' })
    expect((await otherTab()).statusCode).toBe(403)
    const confirm = () => owner.post('/api/auth/confirm', { password })
    const codes = (await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode)
    expect(codes).toContain(200)
    expect((await otherTab()).statusCode).toBe(200)
  })

  test('cannot be brute-forced with a stolen session', async () => {
    const { owner } = await shop({ RATE_LIMIT_FACTOR: '1' })
    for (let tries = 0; tries < 10; tries++)
      expect((await owner.post('/api/auth/confirm', { password: 'a guess' })).statusCode).toBe(401)
    expect((await owner.post('/api/auth/confirm', { password })).statusCode).toBe(429)
  })

  test('lasts 15 minutes, also for changing one’s own password', async () => {
    const { owner, time } = await shop()
    const change = () =>
      owner.post('/api/auth/resetpwd', { email: 'admin@example.com', password: 'some other long words' })
    expect((await change()).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    time.now += 15 * 60_000
    expect((await change()).statusCode).toBe(200)
  })

  test('does not exist for guests and visitors', async () => {
    const app = await testApp()
    expect((await (await guest(app)).post('/api/auth/confirm', { password })).statusCode).toBe(401)
    expect((await visitor(app).post('/api/auth/confirm', { password })).statusCode).toBe(401)
    expect(
      (await (await member(app)).post('/api/auth/confirm', { password: 'a long password' })).statusCode,
    ).toBe(200)
  })
})

const route = (status: string) => ({
  method: 'POST' as const,
  url: '/x',
  config: { recentAuth: { body: { status: [status] } } },
  schema: { body: z.object({ status: z.enum(['sent', 'cancelled']) }) },
  handler: () => ({}),
})

test('a contract that lists a value its body does not allow fails at start-up', () => {
  const app = fastify()
  requireRecentAuthByBody(app)
  app.setValidatorCompiler(() => () => true)
  expect(() => app.route(route('canceled'))).toThrow('status: canceled')
  expect(() => app.route(route('cancelled'))).not.toThrow()
})
