import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { guest, member, visitor } from '../../../testing/visitor.ts'
import { usersStore } from '../users-store.ts'

const form = {
  fullName: 'Meena R',
  email: 'meena@example.com',
  password: 'a long password',
  confirmPassword: 'a long password',
}

describe('sign-up', () => {
  test('API-15 returns the user and a message, and signs in', async () => {
    const browser = visitor(await testApp())
    const answer = await browser.post('/api/auth/signup', form)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      user: {
        fullName: 'Meena R',
        email: 'meena@example.com',
        isAdmin: false,
        isGuest: false,
        isVerified: false,
      },
      message: 'Your account has been created.',
    })
    expect((await browser.get('/api/auth/me')).json()).toEqual({ user: answer.json<{ user: object }>().user })
  })

  test('SEC-11 isAdmin in the body is ignored', async () => {
    const browser = visitor(await testApp())
    const answer = await browser.post('/api/auth/signup', {
      ...form,
      isAdmin: true,
      _id: '00000000-0000-7000-8000-000000000000',
      verifiedAt: '2025-01-01',
    })

    expect(answer.json()).toMatchObject({ user: { isAdmin: false, isVerified: false } })
    expect((await browser.get('/api/auth/allusers')).statusCode).toBe(403)
  })

  test('SEC-10 SEC-32 the password is stored as a hash that no response contains', async () => {
    const app = await testApp()
    const browser = visitor(app)
    const answers = [
      await browser.post('/api/auth/signup', form),
      await browser.post('/api/auth/login', form),
      await browser.get('/api/auth/me'),
    ]

    const hash = (await usersStore(app.db).byEmail(form.email))?.passwordHash
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const { body } of answers) expect(body).not.toMatch(/argon2|password|a long|token/i)
  })

  test.each([
    [
      'API-40 unequal passwords',
      { confirmPassword: 'another password' },
      'The two passwords are not the same.',
    ],
    ['API-42 a bad e-mail', { email: 'meena@' }, 'Please enter a valid email.'],
    ['API-42 no e-mail', { email: undefined }, 'Please enter your email.'],
    ['API-42 no full name', { fullName: ' ' }, 'Please enter your full name.'],
    ['API-42 no password', { password: undefined }, 'Please choose a password.'],
    ['API-42 a short password', { password: 'short' }, 'A password needs at least 8 characters.'],
    ['API-42 a wrong type', { fullName: { $ne: '' } }, 'Please enter your full name.'],
  ])('%s: 400, and no account', async (_case, change, message) => {
    const app = await testApp()
    const answer = await visitor(app).post('/api/auth/signup', { ...form, ...change })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
    expect(await usersStore(app.db).countMembers()).toBe(0)
  })

  test('API-43 an email is one account, ignoring case', async () => {
    const app = await testApp()
    await member(app, 'Meena@Example.com')
    const answer = await visitor(app).post('/api/auth/signup', { ...form, email: ' MEENA@example.COM ' })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: 'email_taken' })
    expect(await usersStore(app.db).countMembers()).toBe(1)
  })

  test('API-41 of two simultaneous sign-ups with one email, one succeeds', async () => {
    const app = await testApp()
    const answers = await Promise.all([1, 2, 3].map(() => visitor(app).post('/api/auth/signup', form)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test('AUT-16 a guest who signs up stays the same user and keeps cart and orders', async () => {
    const app = await testApp()
    const shopper = await guest(app)
    const before = new Map(shopper.cookies)
    const answer = await shopper.post('/api/auth/signup', form)

    expect(answer.json()).toMatchObject({ user: { _id: shopper.id, fullName: 'Meena R', isGuest: false } })
    expect((await app.inject({ url: '/api/auth/me', cookies: Object.fromEntries(before) })).statusCode).toBe(
      401,
    )
  })

  test('a guest who signs up with a taken email stays a guest', async () => {
    const app = await testApp()
    await member(app, form.email)
    const shopper = await guest(app)

    expect((await shopper.post('/api/auth/signup', form)).statusCode).toBe(409)
    expect((await shopper.get('/api/auth/me')).json()).toMatchObject({
      user: { _id: shopper.id, isGuest: true },
    })
  })

  test('a member who creates another account gets a new user', async () => {
    const app = await testApp()
    const first = await member(app)
    const answer = await first.post('/api/auth/signup', form)

    expect(answer.json<{ user: { _id: string } }>().user._id).not.toBe(first.id)
  })

  test('one IP address creates at most 60 accounts an hour', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.05' } })
    const tryOnce = (email: string) => visitor(app).post('/api/auth/signup', { ...form, email })
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      expect((await tryOnce(email)).statusCode).toBe(201)

    const refused = await tryOnce('d@example.com')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
