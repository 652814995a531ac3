import { describe, expect, test } from 'vitest'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { guest, member, visitor, type Visitor } from '../../../testing/visitor.ts'

const email = 'meena@example.com'
const old = 'a long password'
const chosen = 'another long password'
const minute = 60_000

describe('changing the password with a session', () => {
  test('API-17 RST-06 the new password signs in, the old one does not', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const answer = await browser.post('/api/auth/resetpwd', { email: ' MEENA@example.com', password: chosen })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Your password has been changed.' })
    expect(await signsIn(app, chosen)).toBe(true)
    expect(await signsIn(app, old)).toBe(false)
  })

  test('RST-10 RST-11 all other sessions end, this one stays, and an email reports the change', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const elsewhere = visitor(app)
    await elsewhere.post('/api/auth/login', { email, password: old })
    await browser.post('/api/auth/resetpwd', { email, password: chosen })

    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
    expect((await mailsTo(app, email))[0]).toMatchObject({ subject: 'Your password was changed' })
  })

  test('RST-12 needs a sign-in within the last 15 minutes', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    const browser = await member(app, email)
    time.now += 15 * minute + 1
    const answer = await browser.post('/api/auth/resetpwd', { email, password: chosen })

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ type: 'sign_in_again' })
    expect(await signsIn(app, old)).toBe(true)
  })

  test.each<[string, (app: TestApp) => Visitor | Promise<Visitor>, number]>([
    ['SEC-15 without a session', visitor, 401],
    ['SEC-15 with a guest’s session', guest, 403],
    ['SEC-16 with another’s session', (app) => member(app), 403],
  ])('%s nothing changes', async (_case, someone, status) => {
    const app = await testApp()
    await member(app, email)
    const answer = await (await someone(app)).post('/api/auth/resetpwd', { email, password: chosen })

    expect(answer.statusCode).toBe(status)
    expect(await signsIn(app, old)).toBe(true)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  test.each([
    { password: 'short' },
    { password: 12345678 },
    { email: 'meena' },
    { password: 'x'.repeat(129) },
  ])('a form that is not right is refused: %j', async (change) => {
    const browser = await member(await testApp(), email)
    const answer = await browser.post('/api/auth/resetpwd', { email, password: chosen, ...change })

    expect(answer.statusCode).toBe(400)
  })
})

describe('setting a password with an emailed link', () => {
  test('RST-09 the link works once, for 10 minutes, and ends every session', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const token = await forgotten(app)

    expect((await app.inject(`/api/auth/reset/${token}`)).json()).toEqual({ email })
    expect((await reset(app, token)).statusCode).toBe(200)
    expect(await signsIn(app, chosen)).toBe(true)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)

    expect((await reset(app, token, 'yet another password')).statusCode).toBe(403)
    expect((await app.inject(`/api/auth/reset/${token}`)).statusCode).toBe(403)
    expect(await signsIn(app, chosen)).toBe(true)
  })

  test('RST-09 OPS-12 the link uses the shop’s public origin', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://noyyalmobiles.example' } })
    await member(app, email)
    const token = await forgotten(app)

    expect((await mailsTo(app, email))[0]?.text).toContain(
      `https://noyyalmobiles.example/reset?token=${token}\n`,
    )
  })

  test('of two simultaneous requests with one link, one succeeds', async () => {
    const app = await testApp()
    await member(app, email)
    const token = await forgotten(app)
    const answers = await Promise.all([reset(app, token), reset(app, token)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('RST-09 the link expires after 10 minutes', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    await member(app, email)
    const token = await forgotten(app)
    time.now += 10 * minute

    expect((await reset(app, token)).statusCode).toBe(403)
    expect(await signsIn(app, old)).toBe(true)
  })

  test('a second link leaves the first valid; a changed password revokes every link of the account', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const verification = await mailedToken(app, email, /confirm/)
    const first = await forgotten(app)
    const second = await forgotten(app, first)
    const third = await forgotten(app, second)

    expect((await reset(app, first)).statusCode).toBe(200)
    expect((await reset(app, second)).statusCode).toBe(403)
    expect((await app.inject(`/api/auth/reset/${third}`)).statusCode).toBe(403)
    const verified = await app.inject(`/api/auth/verify?token=${verification}`)
    expect(verified.headers.location).toBe('/verify?success=false')

    await browser.post('/api/auth/login', { email, password: chosen })
    const fourth = await forgotten(app, third)
    await browser.post('/api/auth/resetpwd', { email, password: old })
    expect((await reset(app, fourth)).statusCode).toBe(403)
  })

  test('of two links opened at the same time, one succeeds', async () => {
    const app = await testApp()
    await member(app, email)
    const first = await forgotten(app)
    const second = await forgotten(app, first)
    const answers = await Promise.all([reset(app, first), reset(app, second)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('SEC-17 an invented token, or a valid one with another email, changes nothing', async () => {
    const app = await testApp()
    await member(app, email)
    const mallory = await member(app, 'mallory@example.com')
    const real = await forgotten(app, undefined, 'mallory@example.com')
    const verification = await mailedToken(app, email, /confirm/)

    for (const token of ['nonsense', real, verification])
      expect((await mallory.post('/api/auth/resetpwd', { email, password: chosen, token })).statusCode).toBe(
        403,
      )
    expect((await app.inject('/api/auth/reset/nonsense')).statusCode).toBe(403)
    expect(await signsIn(app, old)).toBe(true)
  })

  test('API-51 RST-08 the response is the same whether or not the email has an account', async () => {
    const app = await testApp()
    await member(app, email)
    const known = await visitor(app).post('/api/auth/forgot', { email })
    const unknown = await visitor(app).post('/api/auth/forgot', { email: 'nobody@example.com' })

    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202])
    expect(known.json()).toEqual(unknown.json())
    await app.close()
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
  })

  test('an account gets at most 3 links an hour; the response does not show the limit', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await member(app, email)
    const codes: number[] = []
    for (let times = 0; times < 5; times++)
      codes.push((await visitor(app).post('/api/auth/forgot', { email })).statusCode)
    await app.close()

    expect(codes).toEqual([202, 202, 202, 202, 202])
    expect((await mailsTo(app, email)).filter(({ subject }) => /new password/.test(subject))).toHaveLength(3)
  })

  test('requests for emails without an account do not count towards the limit', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    for (let times = 0; times < 4; times++) await visitor(app).post('/api/auth/forgot', { email })
    await member(app, email)

    expect(await forgotten(app)).not.toBe('')
  })
})

async function signsIn(app: TestApp, password: string) {
  return (await visitor(app).post('/api/auth/login', { email, password })).statusCode === 200
}

/** Requests a link and returns the token in its email; `earlier` is the previous token. */
async function forgotten(app: TestApp, earlier?: string, to = email) {
  await visitor(app).post('/api/auth/forgot', { email: to })
  for (;;) {
    const token = await mailedToken(app, to, /Choose a new password/)
    if (token !== earlier) return token
  }
}

function reset(app: TestApp, token: string, password = chosen) {
  return visitor(app).post('/api/auth/resetpwd', { email, password, token })
}
