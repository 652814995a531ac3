import { describe, expect, test } from 'vitest'
import { argon2Sync } from 'node:crypto'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { member, visitor } from '../../testing/visitor.ts'
import { usersStore } from '../users-store.ts'

const right = { email: 'meena@example.com', password: 'a long password' }
const wrong = { ...right, password: 'a wrong password' }

const guessFrom = (app: TestApp, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: wrong })

describe('while strangers guess at an account', () => {
  test('its owner signs in on a browser that has done so before; a new browser waits', async () => {
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

  test('a known browser has ten guesses of its own, and they are nobody else’s account', async () => {
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

  test('what makes a browser known opens nothing', async () => {
    const app = await testApp()
    const owner = await member(app, right.email)
    const known = owner.cookies.get('known')!
    expect((await app.inject({ url: '/api/auth/me', cookies: { known } })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/auth/me', cookies: { sid: known } })).statusCode).toBe(401)
  })
})

test('a password that was hashed cheaply is hashed anew when its owner signs in', async () => {
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
