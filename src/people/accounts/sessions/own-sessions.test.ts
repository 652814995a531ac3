import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'
import type { OwnSession } from './contract.ts'
import { deviceName } from './sessions-api.ts'

const email = 'meena@example.com'
const password = 'a long password'
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const me = async (browser: Visitor) => (await browser.get('/api/auth/me')).statusCode
const sessionsOf = async (browser: Visitor) => (await browser.get('/api/auth/sessions')).json<OwnSession[]>()

async function onAPhone(app: TestApp) {
  const browser = visitor(app)
  await browser.post('/api/auth/login', { email, password }, { 'user-agent': phone })
  return browser
}

describe('a user’s own sessions', () => {
  test('are listed with device, address and times, and no token', async () => {
    const time = { now: Date.UTC(2026, 0, 1, 10) }
    const app = await testApp({ time })
    const here = await member(app, email)
    time.now += 30_000
    await onAPhone(app)
    const answer = await here.get('/api/auth/sessions')

    expect(answer.json()).toMatchObject([
      {
        device: 'Chrome on Android',
        ip: '127.0.0.1',
        signedInAt: '2026-01-01T10:00:30.000Z',
        lastSeenAt: '2026-01-01T10:00:30.000Z',
        isThisOne: false,
      },
      { signedInAt: '2026-01-01T10:00:00.000Z', isThisOne: true },
    ])
    expect(answer.body).not.toContain(here.cookies.get('sid'))
    expect(answer.body).not.toMatch(/token|hash/i)
  })

  test('an ended session stops working, and the others go on', async () => {
    const app = await testApp()
    const here = await member(app, email)
    const lost = await onAPhone(app)
    const other = await onAPhone(app)
    const [{ id }] = (await sessionsOf(lost)).filter(({ isThisOne }) => isThisOne) as [OwnSession]
    const answer = await here.delete(`/api/auth/sessions/${id}`)

    expect(answer.statusCode).toBe(200)
    expect([await me(here), await me(lost), await me(other)]).toEqual([200, 401, 200])
    expect((await here.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
  })

  test('all others end at once', async () => {
    const app = await testApp()
    const here = await member(app, email)
    const others = [await onAPhone(app), await onAPhone(app)]
    expect((await here.delete('/api/auth/sessions')).statusCode).toBe(200)
    expect(await Promise.all(others.map(me))).toEqual([401, 401])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('cannot be seen or ended by other users', async () => {
    const app = await testApp()
    const owner = await member(app, email)
    const [{ id }] = (await sessionsOf(owner)) as [OwnSession]
    const stranger = await member(app)
    const shopper = await guest(app)
    for (const browser of [stranger, shopper]) {
      expect((await browser.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
      expect((await browser.delete('/api/auth/sessions')).statusCode).toBe(200)
      expect((await sessionsOf(browser)).map((session) => session.id)).not.toContain(id)
    }
    expect((await visitor(app).get('/api/auth/sessions')).statusCode).toBe(401)
    expect((await owner.delete('/api/auth/sessions/not-a-session')).statusCode).toBe(404)
    expect(await me(owner)).toBe(200)
  })

  test('are not listed once they are idle for too long', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    await member(app, email)
    time.now += 15 * 24 * 60 * 60_000
    expect(await sessionsOf(await onAPhone(app))).toHaveLength(1)
  })

  test('a changed password gives this browser another token and ends every other session', async () => {
    const app = await testApp()
    const here = await member(app, email)
    const old = here.cookies.get('sid')!
    const other = await onAPhone(app)
    await here.post('/api/auth/resetpwd', { email, password: 'another long password' })

    expect(here.cookies.get('sid')).not.toBe(old)
    expect((await app.inject({ url: '/api/auth/me', cookies: { sid: old } })).statusCode).toBe(401)
    expect([await me(here), await me(other)]).toEqual([200, 401])
  })

  test('signing out sends Clear-Site-Data, but only if there was a session', async () => {
    const app = await testApp()
    const answer = await (await member(app)).post('/api/auth/logout')
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await visitor(app).post('/api/auth/logout')).headers['clear-site-data']).toBeUndefined()
  })
})

describe('the device name of a user agent', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
      'Safari on iPhone or iPad',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
