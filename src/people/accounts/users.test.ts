import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'

interface Row {
  email: string
}

describe('the list of all users', () => {
  test('API-16 USR-07 shows admins every member, newest first, and no guest', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    const owner = await admin(app)
    time.now += 1000
    await member(app, 'first@example.com')
    await guest(app)
    time.now += 1000
    await member(app, 'second@example.com')
    const answer = await owner.get('/api/auth/allusers')

    expect(answer.statusCode).toBe(200)
    expect(answer.json<Row[]>().map(({ email }) => email)).toEqual([
      'second@example.com',
      'first@example.com',
      'admin@example.com',
    ])
    expect(answer.headers['x-total-count']).toBeUndefined()
  })

  test('ENT-05 a user has an id, name, email, role and creation date', async () => {
    const app = await testApp({ time: { now: Date.UTC(2026, 0, 1) } })
    const { id } = await member(app, 'asha@example.com')
    const users = (await (await admin(app)).get('/api/auth/allusers')).json<Row[]>()
    expect(users.find(({ email }) => email === 'asha@example.com')).toMatchObject({
      _id: id,
      fullName: 'A Member',
      isAdmin: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  test('SEC-10 contains no password, hash or token', async () => {
    const app = await testApp()
    await member(app)
    const answer = await (await admin(app)).get('/api/auth/allusers')

    expect(answer.body).not.toMatch(/argon2|password|hash|salt|token/i)
    expect(Object.keys(answer.json<object[]>()[0]!).sort()).toEqual(
      ['_id', 'createdAt', 'email', 'fullName', 'isAdmin', 'isGuest', 'isVerified', 'role'].sort(),
    )
  })

  test('USR-06 is paged, with the total count', async () => {
    const app = await testApp()
    const owner = await admin(app)
    for (let count = 0; count < 3; count++) await member(app)
    const second = await owner.get('/api/auth/allusers?page=2&limit=3')

    expect(second.headers['x-total-count']).toBe('4')
    expect(second.json<Row[]>()).toHaveLength(1)
    expect((await owner.get('/api/auth/allusers?limit=2')).json<Row[]>()).toHaveLength(2)
    expect((await owner.get('/api/auth/allusers?page=0')).statusCode).toBe(400)
  })

  test('SEC-09 is refused to everyone but admins', async () => {
    const app = await testApp()
    const callers = [visitor(app), await guest(app), await member(app)]
    const answers = await Promise.all(callers.map((one) => one.get('/api/auth/allusers')))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403])
    for (const answer of answers) expect(answer.json()).toHaveProperty('message')
  })
})
