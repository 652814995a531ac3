import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { member, visitor } from '../../../testing/visitor.ts'
import { createFirstAdmin } from './first-admin.ts'

const own = { ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'the owner’s password' }
const signIn = (app: TestApp, email: string, password: string) =>
  visitor(app).post('/api/auth/login', { email, password })

describe('the first admin', () => {
  test('OPS-07 gets ADMIN_EMAIL and ADMIN_PASSWORD; the password is not returned', async () => {
    const app = await testApp()

    expect(await createFirstAdmin(app.db, own, app.clock)).toEqual({ email: 'owner@example.com' })
    const answer = await signIn(app, 'owner@example.com', own.ADMIN_PASSWORD)
    expect(answer.json()).toMatchObject({ user: { isAdmin: true, isGuest: false } })
  })

  test('OPS-08 without them is admin@example.com with a random password, returned once', async () => {
    const app = await testApp()
    const made = await createFirstAdmin(app.db, {}, app.clock)

    expect(made).toMatchObject({ email: 'admin@example.com' })
    expect(made?.password).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect((await signIn(app, 'admin@example.com', made!.password!)).json()).toMatchObject({
      user: { isAdmin: true },
    })
    expect(await createFirstAdmin(app.db, {}, app.clock)).toBeUndefined()
  })

  test('with ADMIN_EMAIL alone has this email and a random password', async () => {
    const app = await testApp()
    const made = await createFirstAdmin(app.db, { ADMIN_EMAIL: own.ADMIN_EMAIL }, app.clock)

    expect(made).toMatchObject({ email: 'owner@example.com' })
    expect((await signIn(app, 'owner@example.com', made!.password!)).statusCode).toBe(200)
  })

  test('OPS-10 an existing admin is never changed by the settings', async () => {
    const app = await testApp()
    await createFirstAdmin(app.db, own, app.clock)
    await createFirstAdmin(app.db, { ...own, ADMIN_PASSWORD: 'changed afterwards' }, app.clock)
    await createFirstAdmin(app.db, { ...own, ADMIN_EMAIL: 'second@example.com' }, app.clock)

    expect((await signIn(app, 'owner@example.com', own.ADMIN_PASSWORD)).statusCode).toBe(200)
    expect((await signIn(app, 'owner@example.com', 'changed afterwards')).statusCode).toBe(401)
    expect((await signIn(app, 'second@example.com', own.ADMIN_PASSWORD)).statusCode).toBe(401)
  })

  test('takes over an account that was created with its email before', async () => {
    const app = await testApp()
    const squatter = await member(app, 'owner@example.com')
    await createFirstAdmin(app.db, own, app.clock)

    expect((await squatter.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(app, 'owner@example.com', 'a long password')).statusCode).toBe(401)
    expect((await signIn(app, 'owner@example.com', own.ADMIN_PASSWORD)).statusCode).toBe(200)
  })

  test('is created once by several processes that start together', async () => {
    const app = await testApp()
    const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(app.db, {}, app.clock)))

    expect(made.filter((one) => one !== undefined)).toHaveLength(1)
  })
})
