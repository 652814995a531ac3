import { describe, expect, test } from 'vitest'
import * as till from '../../testing/till.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor, type Visitor } from '../../testing/visitor.ts'

const password = 'the password of the admin'

/** The owner signed in sixteen minutes ago. */
async function shop(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 1, 10) }
  const app = await testApp({ time, environment })
  const owner = await admin(app)
  time.now += 16 * 60_000
  return { app, owner, time }
}

const freshRoutes = (app: TestApp) =>
  app.routeTable.filter(({ config, method }) => config?.fresh === true && method !== 'HEAD')

function send(browser: Visitor, method: string, url: string) {
  if (method === 'GET') return browser.get(url)
  return method === 'PUT' ? browser.put(url, {}) : browser.post(url, {})
}

describe('a fresh sign-in', () => {
  test('is asked for by each endpoint that says so, before it reads what is wanted', async () => {
    const { app, owner } = await shop()
    const routes = freshRoutes(app)
    expect(routes.length).toBeGreaterThan(8)
    for (const { method, url } of routes) {
      const answer = await send(owner, String(method), url.replaceAll(/:\w+/g, 'x'))
      expect(answer.statusCode, url).toBe(403)
      expect(answer.json(), url).toMatchObject({ type: 'sign_in_again' })
    }
  })

  test('is asked for where money goes back, roles change and codes are turned off', async () => {
    const app = await testApp()
    expect(freshRoutes(app).map(({ method, url }) => `${String(method)} ${url}`)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/orders/:id/refunds',
        'POST /api/admin/orders/:id/refunds/:refund/retry',
        'POST /api/admin/orders/:id/refunds/:refund/settle',
        'POST /api/admin/orders/:id/returns/:return/receive',
        'POST /api/admin/money/cases/:id/give-back',
        'POST /api/admin/money/cases/:id/close',
        'POST /api/admin/money/mends',
        'PUT /api/admin/users/:id/role',
        'PUT /api/shop',
        'POST /api/auth/authenticator',
        'POST /api/auth/authenticator/off',
      ]),
    )
  })

  test('is the password given again, under a new token, in the same session', async () => {
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

  test('is not asked for while an order moves on, but when it is cancelled', async () => {
    const { app, owner } = await shop()
    const order = await till.placed(await guest(app), [till.line(await till.phone(app))])
    const move = (status: string) =>
      owner.put(`/api/admin/orders/${order}/status`, { status, reason: 'Asked for' })
    expect((await move('shipped')).statusCode).toBe(409)
    expect((await move('cancelled')).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    expect((await move('cancelled')).statusCode).toBe(200)
  })

  test('cannot be guessed through a session that was stolen', async () => {
    const { owner } = await shop({ RATE_LIMIT_FACTOR: '1' })
    for (let tries = 0; tries < 10; tries++)
      expect((await owner.post('/api/auth/confirm', { password: 'a guess' })).statusCode).toBe(401)
    expect((await owner.post('/api/auth/confirm', { password })).statusCode).toBe(429)
  })

  test('lasts a quarter of an hour, also for who changes the own password', async () => {
    const { owner, time } = await shop()
    const change = () =>
      owner.post('/api/auth/resetpwd', { email: 'admin@example.com', password: 'some other long words' })
    expect((await change()).json()).toMatchObject({ type: 'sign_in_again' })
    await owner.post('/api/auth/confirm', { password })
    time.now += 15 * 60_000
    expect((await change()).statusCode).toBe(200)
  })

  test('is nothing that a guest or a visitor has', async () => {
    const app = await testApp()
    expect((await (await guest(app)).post('/api/auth/confirm', { password })).statusCode).toBe(401)
    expect((await visitor(app).post('/api/auth/confirm', { password })).statusCode).toBe(401)
    expect(
      (await (await member(app)).post('/api/auth/confirm', { password: 'a long password' })).statusCode,
    ).toBe(200)
  })
})
