import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { admin, guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'
import { deleteExpiredAccountData } from '../cleanup-job.ts'

const days = 24 * 60 * 60 * 1000
const me = async (browser: Visitor) => (await browser.get('/api/auth/me')).statusCode

describe('sessions', () => {
  test('API-50 AUT-12 continuing as a guest creates a user with a session', async () => {
    const browser = visitor(await testApp())
    const answer = await browser.post('/api/auth/guest')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { fullName: 'Guest', email: '', isAdmin: false, isGuest: true },
      message: expect.any(String) as string,
    })
    expect(await me(browser)).toBe(200)
  })

  test('a guest who continues as a guest again stays the same guest', async () => {
    const shopper = await guest(await testApp())

    expect((await shopper.post('/api/auth/guest')).json()).toMatchObject({ user: { _id: shopper.id } })
  })

  test('API-50 without a session the response is 401 and says what to do', async () => {
    const answer = await visitor(await testApp()).get('/api/auth/me')

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ message: 'Please sign in or continue as guest.' })
  })

  test('SEC-12 the cookie is HttpOnly and SameSite=Lax', async () => {
    const answer = await visitor(await testApp()).post('/api/auth/guest')

    expect(answer.cookies[0]).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(answer.cookies[0]).not.toHaveProperty('secure')
  })

  test('SEC-33 on https the cookie is Secure and bound to the host', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://noyyalmobiles.example' } })
    const answer = await visitor(app).post('/api/auth/guest')

    expect(answer.cookies[0]).toMatchObject({ name: '__Host-sid', secure: true, httpOnly: true, path: '/' })
    expect(answer.cookies[0]).not.toHaveProperty('domain')
  })

  test('SEC-13 API-50 signing out ends the session on the server', async () => {
    const app = await testApp()
    const browser = await member(app)
    const old = new Map(browser.cookies)
    const answer = await browser.post('/api/auth/logout')

    expect(answer.statusCode).toBe(204)
    expect(browser.cookies.has('sid')).toBe(false)
    expect((await app.inject({ url: '/api/auth/me', cookies: Object.fromEntries(old) })).statusCode).toBe(401)
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(204)
  })

  test('SEC-34 an invented or tampered cookie is not a session', async () => {
    const app = await testApp()
    const browser = await member(app)
    const real = browser.cookies.get('sid')!
    const tampered = real.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

    for (const sid of ['', 'x', browser.id, tampered, `${real}x`, "' or 1=1 --", 'a%00b'])
      expect((await app.inject({ url: '/api/auth/me', cookies: { sid } })).statusCode, sid).toBe(401)
  })

  test('AUT-14 a session belongs to one browser, and signing in gives a new one', async () => {
    const app = await testApp()
    const browser = await member(app, 'meena@example.com')
    const old = browser.cookies.get('sid')!
    await browser.post('/api/auth/login', { email: 'meena@example.com', password: 'a long password' })

    expect(browser.cookies.get('sid')).not.toBe(old)
    expect((await app.inject({ url: '/api/auth/me', cookies: { sid: old } })).statusCode).toBe(401)
    expect(await me(visitor(app))).toBe(401)
  })

  test('a member’s session expires after 14 idle days, and after 30 days at most', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    const rare = await member(app)
    const frequent = await member(app)
    for (let day = 0; day < 29; day += 7) {
      expect(await me(frequent)).toBe(200)
      time.now += 7 * days
      if (day === 14) expect(await me(rare)).toBe(401)
    }

    expect(await me(frequent)).toBe(401)
  })

  test('an admin’s session expires after 30 idle minutes', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const owner = await admin(await testApp({ time }))
    time.now += 29 * 60_000
    expect(await me(owner)).toBe(200)
    time.now += 31 * 60_000
    expect(await me(owner)).toBe(401)
  })

  test('the cleanup job deletes expired sessions only', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    await member(app)
    time.now += 31 * days
    const browser = await member(app)
    await deleteExpiredAccountData(app.db, app.clock)

    expect(await me(browser)).toBe(200)
  })
})
