import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { guest, member, visitor } from '../../../testing/visitor.ts'
import { guestsStore, usersStore } from '../users-store.ts'

const right = { email: 'meena@example.com', password: 'a long password' }
const wrong = { ...right, password: 'a wrong password' }
const signIn = (app: TestApp, form: unknown) => visitor(app).post('/api/auth/login', form)

describe('sign-in', () => {
  test('API-14 returns the user and a message, ignoring the case of the email', async () => {
    const app = await testApp()
    const { id } = await member(app, right.email)
    const answer = await signIn(app, { ...right, email: ' Meena@Example.COM' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { _id: id, email: right.email },
      message: 'You are signed in.',
    })
  })

  test('API-39 a wrong password and an unknown email get the same response', async () => {
    const app = await testApp()
    await member(app, right.email)
    const answers = [await signIn(app, wrong), await signIn(app, { ...wrong, email: 'nobody@example.com' })]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(answers[0]!.json()).toEqual(answers[1]!.json())
    expect(answers[0]!.cookies).toEqual([])
  })

  test.each([
    [{}, 'Please enter your email.'],
    [{ email: right.email }, 'Please enter your password.'],
    [{ email: { $gt: '' }, password: { $gt: '' } }, 'Please enter your email.'],
    [{ email: ['meena@example.com'], password: 'x' }, 'Please enter your email.'],
  ])('an incomplete or odd form is refused in words: %j', async (form, message) => {
    const answer = await signIn(await testApp(), form)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
  })

  test('SEC-22 SQL, null characters and prototype keys in the form do no harm', async () => {
    const app = await testApp()
    await member(app, right.email)
    for (const email of ["' or 1=1 --", "x'; drop table users; --", 'a\u0000b@example.com', '__proto__'])
      expect((await signIn(app, { ...right, email })).statusCode).toBeOneOf([400, 401])
    const polluted = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"isAdmin":true},"email":"x@example.com","password":"x"}',
    })

    expect(polluted.statusCode).toBeOneOf([400, 401])
    expect(await usersStore(app.db).countMembers()).toBe(1)
  })

  test('AUT-16 a guest’s data moves to the member, and the guest is deleted', async () => {
    const app = await testApp()
    const known = await member(app, right.email)
    const shopper = await guest(app)
    const carried: string[][] = []
    app.userMerged.push(async (tx, guestId, memberId) => {
      expect(await guestsStore(tx).lock(guestId)).toBe(true)
      carried.push([guestId, memberId])
    })
    const answer = await shopper.post('/api/auth/login', right)

    expect(answer.statusCode).toBe(200)
    expect(carried).toEqual([[shopper.id, known.id]])
    expect(await guestsStore(app.db).lock(shopper.id)).toBe(false)
  })

  test('AUT-16 if the move fails, the guest keeps everything and is not signed in', async () => {
    const app = await testApp()
    await member(app, right.email)
    const shopper = await guest(app)
    app.userMerged.push(() => Promise.reject(new Error('the cart cannot be moved')))

    expect((await shopper.post('/api/auth/login', right)).statusCode).toBe(500)
    expect((await shopper.get('/api/auth/me')).json()).toMatchObject({ user: { _id: shopper.id } })
  })

  test('a wrong password moves nothing', async () => {
    const app = await testApp()
    await member(app, right.email)
    const shopper = await guest(app)
    let calls = 0
    app.userMerged.push(async () => {
      calls++
    })

    expect((await shopper.post('/api/auth/login', wrong)).statusCode).toBe(401)
    expect(calls).toBe(0)
  })

  test('IMP-07 after 10 wrong passwords even the right one is refused, only for that account', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await member(app, right.email)
    await member(app, 'other@example.com')
    for (let tries = 0; tries < 10; tries++) expect((await signIn(app, wrong)).statusCode).toBe(401)
    const refused = await signIn(app, { ...right, email: 'MEENA@example.com' })

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('Please wait') as string })
    expect((await signIn(app, { ...right, email: 'other@example.com' })).statusCode).toBe(200)
  })

  test('IMP-07 parallel guesses are limited like sequential ones', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await member(app, right.email)
    const guesses = await Promise.all(Array.from({ length: 24 }, () => signIn(app, wrong)))
    const codes = guesses.map(({ statusCode }) => statusCode)

    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(14)
  })

  test('IMP-07 one IP address has 100 failures over all accounts', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
    await member(app, right.email)
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(app, { ...wrong, email: `${tries}@example.com` })).statusCode).toBe(401)

    expect((await signIn(app, right)).statusCode).toBe(429)
  })

  test('successes do not count towards the limits', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await member(app, right.email)
    for (let times = 0; times < 12; times++) expect((await signIn(app, right)).statusCode).toBe(200)
  })
})

const guessFrom = (app: TestApp, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: wrong })

describe('while strangers guess an account’s password', () => {
  test('the owner signs in on a known device; a new browser is refused', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const owner = await member(app, right.email)
    await owner.post('/api/auth/logout')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guessFrom(app, `203.0.113.${String(n)}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)

    expect((await visitor(app).post('/api/auth/login', right)).statusCode).toBe(429)
    expect((await owner.post('/api/auth/login', right)).statusCode).toBe(200)
  })

  test('a known device has its own ten guesses, for its own account only', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const owner = await member(app, right.email)
    await member(app, 'other@example.com')
    for (let tries = 0; tries < 10; tries++)
      expect((await owner.post('/api/auth/login', wrong)).statusCode).toBe(401)
    expect((await owner.post('/api/auth/login', right)).statusCode).toBe(429)
    expect((await visitor(app).post('/api/auth/login', right)).statusCode).toBe(200)

    const other = { email: 'other@example.com', password: 'a wrong password' }
    for (let tries = 0; tries < 10; tries++) await owner.post('/api/auth/login', other)
    expect((await visitor(app).post('/api/auth/login', { ...right, email: other.email })).statusCode).toBe(
      429,
    )
  })

  test('the known-device cookie is not a credential', async () => {
    const app = await testApp()
    const owner = await member(app, right.email)
    const known = owner.cookies.get('known')!
    expect((await app.inject({ url: '/api/auth/me', cookies: { known } })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/auth/me', cookies: { sid: known } })).statusCode).toBe(401)
  })
})

test('a hash with weaker parameters is upgraded at sign-in', async () => {
  const app = await testApp()
  const { id } = await member(app, right.email)
  const nonce = Buffer.alloc(16, 'salt')
  const parameters = { message: right.password, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', parameters)
  const old = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
  await usersStore(app.db).setPassword(id, old)

  expect((await visitor(app).post('/api/auth/login', right)).statusCode).toBe(200)
  const hash = (await usersStore(app.db).byEmail(right.email))!.passwordHash
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await visitor(app).post('/api/auth/login', right)).statusCode).toBe(200)
  expect((await usersStore(app.db).byEmail(right.email))!.passwordHash).toBe(hash)
})

test('a password in another spelling signs in, also after its hash was stored as it was typed', async () => {
  const app = await testApp()
  const { id } = await member(app, right.email)
  const [typed, composed] = ['cafe\u0301 river bank 9', 'caf\u00e9 river bank 9']
  const signIn = async (password: string) =>
    (await visitor(app).post('/api/auth/login', { ...right, password })).statusCode
  const nonce = Buffer.alloc(16, 'salt')
  const parameters = { message: typed, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', parameters)
  await usersStore(app.db).setPassword(
    id,
    `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`,
  )

  expect(await signIn(composed)).toBe(401)
  expect(await signIn(typed)).toBe(200)
  expect(await signIn(composed)).toBe(200)
  expect(await signIn('cafe river bank 9')).toBe(401)
})
