import { describe, expect, test, vi } from 'vitest'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'

const email = 'meena@example.com'
const open = (app: TestApp, token: string) =>
  app.inject(`/api/auth/verify?token=${encodeURIComponent(token)}`)
const isVerified = async (browser: Visitor) =>
  (await browser.get('/api/auth/me')).json<{ user: { isVerified: boolean } }>().user.isVerified

describe('email verification', () => {
  test('VER-05 the emailed link verifies the email once', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const token = await mailedToken(app, email, /confirm/)
    expect(await isVerified(browser)).toBe(false)

    const first = await open(app, token)
    expect([first.statusCode, first.headers.location]).toEqual([302, '/verify?success=true'])
    expect(await isVerified(browser)).toBe(true)

    const second = await open(app, token)
    expect([second.statusCode, second.headers.location]).toEqual([302, '/verify?success=false'])
    expect(await isVerified(browser)).toBe(true)
  })

  test('VER-05 a wrong, missing, expired or other token verifies nothing', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    const browser = await member(app, email)
    await visitor(app).post('/api/auth/forgot', { email })
    const other = await mailedToken(app, email, /new password/)
    const late = await mailedToken(app, email, /confirm/)
    time.now += 24 * 60 * 60_000

    for (const token of ['nonsense', '', other, late])
      expect((await open(app, token)).headers.location).toBe('/verify?success=false')
    expect((await app.inject('/api/auth/verify')).headers.location).toBe('/verify?success=false')
    expect(await isVerified(browser)).toBe(false)
  })

  test('VER-05 a scanner’s HEAD request does not redeem the link', async () => {
    const app = await testApp()
    await member(app, email)
    const token = await mailedToken(app, email, /confirm/)
    await app.inject({ method: 'HEAD', url: `/api/auth/verify?token=${token}` })

    expect((await open(app, token)).headers.location).toBe('/verify?success=true')
  })

  test('VER-04 API-51 another link can be requested by session or by email; earlier links stay valid', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const first = await mailedToken(app, email, /confirm/)
    const answers = [
      await browser.post('/api/auth/verification'),
      await visitor(app).post('/api/auth/verification', { email }),
      await visitor(app).post('/api/auth/verification', { email: 'nobody@example.com' }),
      await (await guest(app)).post('/api/auth/verification'),
    ]

    for (const answer of answers) expect(answer.statusCode).toBe(202)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const mails = await vi.waitFor(async () => {
      const arrived = await mailsTo(app, email)
      expect(arrived).toHaveLength(3)
      return arrived
    })
    expect(mails[0]?.text).not.toContain(first)
    expect((await open(app, first)).headers.location).toBe('/verify?success=true')
  })

  test('a verified email gets no further link', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    await open(app, await mailedToken(app, email, /confirm/))
    await browser.post('/api/auth/verification')
    await app.close()

    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  test('signing up with a stranger’s email cannot send them a custom text', async () => {
    const app = await testApp()
    await visitor(app).post('/api/auth/signup', {
      fullName: 'You won! https://evil.example',
      email,
      password: 'a long password',
      confirmPassword: 'a long password',
    })

    expect((await mailsTo(app, email))[0]?.text).not.toContain('evil.example')
  })
})

const minute = 60_000
const owner = '198.51.100.1'

const limited = (time?: { now: number }) =>
  testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, ...(time && { time }) })

const ask = (app: TestApp, remoteAddress: string, { cookies = {}, call = 'forgot', spelling = email } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress,
    cookies,
    payload: { email: spelling },
  })

const linksSoFar = async (app: TestApp, subject: RegExp) =>
  (await mailsTo(app, email)).filter((mail) => subject.test(mail.subject)).length

/** Emails are enqueued after the response; closing the app waits for them. */
async function linksAfterAll(app: TestApp, subject: RegExp) {
  await app.close()
  return linksSoFar(app, subject)
}

describe.each([
  ['forgot', /new password/, 0],
  ['verification', /confirm/, 1],
])('while strangers request links: %s', (call, subject, atSignUp) => {
  test('the owner gets one from another network', async () => {
    const app = await limited()
    await member(app, email)
    for (let n = 0; n < 5; n++) await ask(app, '203.0.113.9', { call })
    expect((await ask(app, owner, { call })).statusCode).toBe(202)
    expect(await linksAfterAll(app, subject)).toBe(3 + 1 + atSignUp)
  })

  test('the owner gets one from a known device, even in the strangers’ network', async () => {
    const app = await limited()
    const browser = await member(app, email)
    const cookies = { known: browser.cookies.get('known')! }
    for (let n = 0; n < 35; n++) await ask(app, owner, { call })
    expect((await ask(app, owner, { call })).statusCode).toBe(429)
    expect((await ask(app, owner, { call, cookies, spelling: ' MEENA@example.com' })).statusCode).toBe(202)
    expect(await linksAfterAll(app, subject)).toBe(3 + 1 + atSignUp)
  })

  test('an account gets a limited number of emails, from any number of networks', async () => {
    const app = await limited()
    await member(app, email)
    await Promise.all(Array.from({ length: 40 }, (_, n) => ask(app, `203.0.${n}.1`, { call })))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(app, `2001:db8:${n.toString(16)}::1`, { call })),
    )
    expect(await linksAfterAll(app, subject)).toBe(10 + atSignUp)
  })
})

test('beyond every limit a link is sent once no earlier one is still valid', async () => {
  const time = { now: Date.UTC(2026, 0, 1) }
  const app = await limited(time)
  await member(app, email)
  for (let n = 0; n < 20; n++) await ask(app, `203.0.113.${n}`)
  await vi.waitFor(async () => expect(await linksSoFar(app, /new password/)).toBe(10), { timeout: 20_000 })

  for (const minutes of [5, 4]) {
    time.now += minutes * minute
    await Promise.all([ask(app, owner), ask(app, '203.0.113.77')])
  }
  expect(await linksAfterAll(app, /new password/)).toBe(11)
})
