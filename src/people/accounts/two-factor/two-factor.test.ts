import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { admin, confirmedMember, visitor, type Visitor } from '../../../testing/visitor.ts'
import { twoFactorStore } from './two-factor-store.ts'
import { totpCode, timeStepAt } from './totp.ts'

const credentials = { email: 'admin@example.com', password: 'the password of the admin' }
const halfMinute = 30_000
const me = async (browser: Visitor) => (await browser.get('/api/auth/me')).statusCode

async function shop(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 1, 10) }
  const app = await testApp({ time, environment })
  const owner = await admin(app)
  return { app, owner, time }
}

const appOn = async (app: TestApp, userId: string) => {
  const known = await twoFactorStore(app.db).secretOf(userId)
  return (away = 0) => totpCode(known!.secret, timeStepAt(app.clock()) + away)
}

/** An admin with two-factor enabled, one time step later. */
async function shopWithCodes(environment: Record<string, string> = {}) {
  const { app, owner, time } = await shop(environment)
  await owner.post('/api/auth/authenticator')
  const code = await appOn(app, owner.id)
  const answer = await owner.post('/api/auth/authenticator/on', { code: code() })
  expect(answer.statusCode, answer.body).toBe(200)
  time.now += halfMinute
  return { app, owner, time, code, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

async function passwordStep(app: TestApp) {
  const browser = visitor(app)
  const answer = await browser.post('/api/auth/login', credentials)
  expect(answer.statusCode, answer.body).toBe(202)
  const { challenge } = answer.json<{ challenge: string }>()
  return {
    browser,
    answer,
    bring: (code: string) => browser.post('/api/auth/login/code', { challenge, code }),
  }
}

describe('two-factor codes', () => {
  test('are required only after the first code was verified', async () => {
    const { app, owner } = await shop()
    const begun = await owner.post('/api/auth/authenticator')
    expect(begun.json()).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      uri: expect.stringContaining('otpauth://totp/Noyyal%20Mobiles:admin%40example.com?secret=') as string,
    })
    expect((await owner.post('/api/auth/authenticator/on', { code: '000000' })).statusCode).toBe(401)
    expect((await visitor(app).post('/api/auth/login', credentials)).statusCode).toBe(200)
    expect((await owner.get('/api/auth/authenticator')).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  })

  test('may be written in digits of another script', async () => {
    const { app, code } = await shopWithCodes()
    const { bring } = await passwordStep(app)
    const typed = code().replaceAll(/\d/g, (digit) => '௦௧௨௩௪௫௬௭௮௯'.charAt(Number(digit)))
    expect((await bring(`${typed.slice(0, 3)}\u00a0${typed.slice(3)}`)).statusCode).toBe(200)
  })

  test('are required after the password, which alone starts no session', async () => {
    const { app, code } = await shopWithCodes()
    const { browser, answer, bring } = await passwordStep(app)
    expect(answer.cookies).toEqual([])
    expect(await me(browser)).toBe(401)

    const signedIn = await bring(code())
    expect(signedIn.json()).toMatchObject({
      user: { email: credentials.email },
      message: 'You are signed in.',
    })
    expect(await me(browser)).toBe(200)
    expect(
      (await visitor(app).post('/api/auth/login', { ...credentials, password: 'wrong' })).statusCode,
    ).toBe(401)
  })

  test('enabling ends all other sessions and rotates this one’s token', async () => {
    const { app, owner } = await shop()
    const elsewhere = await admin(app)
    const old = owner.cookies.get('sid')
    await owner.post('/api/auth/authenticator')
    const code = await appOn(app, owner.id)
    await owner.post('/api/auth/authenticator/on', { code: code() })
    expect([await me(owner), await me(elsewhere)]).toEqual([200, 401])
    expect(owner.cookies.get('sid')).not.toBe(old)
    expect((await owner.post('/api/auth/authenticator')).statusCode).toBe(409)
  })

  test('are valid once, at most one time step early or late', async () => {
    const { app, code, time } = await shopWithCodes({ RATE_LIMIT_FACTOR: '100' })
    const { bring } = await passwordStep(app)
    for (const away of [-2, 2]) expect((await bring(code(away))).statusCode).toBe(401)
    expect((await bring(code(1))).statusCode).toBe(200)

    const again = await passwordStep(app)
    for (const away of [-1, 0, 1]) expect((await again.bring(code(away))).statusCode).toBe(401)
    time.now += 2 * halfMinute
    expect((await again.bring(`${code().slice(0, 3)} ${code().slice(3)}`)).statusCode).toBe(200)
  })

  test('of two simultaneous sign-ins with one code, one succeeds', async () => {
    const { app, code } = await shopWithCodes()
    const [one, other] = [await passwordStep(app), await passwordStep(app)]
    const answers = await Promise.all([one.bring(code()), other.bring(code())])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('can be guessed five times per time step, from any address', async () => {
    const { app, code } = await shopWithCodes({ RATE_LIMIT_FACTOR: '1' })
    const [one, other] = [await passwordStep(app), await passwordStep(app)]
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).bring(String(100_000 + n))),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5)
    const right = await one.bring(code())
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a challenge ends after five minutes, after use, and when the password changes', async () => {
    const { app, owner, code, time } = await shopWithCodes()
    const late = await passwordStep(app)
    time.now += 6 * 60_000
    expect((await late.bring(code())).json()).toMatchObject({ type: 'challenge_over' })

    const used = await passwordStep(app)
    expect((await used.bring(code())).statusCode).toBe(200)
    time.now += halfMinute
    expect((await used.bring(code())).json()).toMatchObject({ type: 'challenge_over' })

    const stale = await passwordStep(app)
    const changed = await owner.post('/api/auth/resetpwd', {
      email: credentials.email,
      password: 'the new words',
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await stale.bring(code())).json()).toMatchObject({ type: 'challenge_over' })
    expect((await visitor(app).post('/api/auth/login/code', { challenge: 'x', code: '1' })).statusCode).toBe(
      401,
    )
  })

  test('each recovery code works once instead of a code, in any spelling', async () => {
    const { app, owner, recoveryCodes } = await shopWithCodes()
    expect(recoveryCodes).toHaveLength(10)
    const [first, second] = recoveryCodes as [string, string]
    const { bring } = await passwordStep(app)
    expect((await bring(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await owner.get('/api/auth/authenticator')).json()).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    const again = await passwordStep(app)
    expect((await again.bring(first)).statusCode).toBe(401)
    expect((await again.bring(second)).statusCode).toBe(200)
  })

  test('the database stores no plain recovery code, and the audit log no secret', async () => {
    const { app, owner, recoveryCodes } = await shopWithCodes()
    const known = await twoFactorStore(app.db).secretOf(owner.id)
    const { rows } = await app.db.execute(sql`select * from recovery_codes`)
    const stored = JSON.stringify(rows)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const audit = (await owner.get('/api/admin/audit')).body
    expect(audit).toContain('authenticators')
    expect(audit).not.toContain(known!.secret.toString('base64'))
  })

  test('are disabled with a code', async () => {
    const { app, owner, code } = await shopWithCodes()
    expect((await owner.post('/api/auth/authenticator/off', { code: '000000' })).statusCode).toBe(401)
    expect((await owner.post('/api/auth/authenticator/off', { code: code() })).statusCode).toBe(200)
    expect((await visitor(app).post('/api/auth/login', credentials)).statusCode).toBe(200)
  })

  test('are for admins: members cannot enable them, and demoted admins lose them', async () => {
    const { app, owner, code, time } = await shopWithCodes()
    const helper = await confirmedMember(app, 'meena@example.com')
    expect((await helper.post('/api/auth/authenticator')).statusCode).toBe(403)
    await owner.put(`/api/admin/users/${helper.id}/role`, { role: 'owner' })
    const second = visitor(app)
    await second.post('/api/auth/login', { email: 'meena@example.com', password: 'a long password' })
    await second.put(`/api/admin/users/${owner.id}/role`, { role: null })
    time.now += halfMinute
    expect(code()).toMatch(/^\d{6}$/)
    expect((await visitor(app).post('/api/auth/login', credentials)).statusCode).toBe(200)
  })
})
