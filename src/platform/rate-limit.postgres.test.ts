import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { rateLimit } from './rate-limit.ts'
import { sweepRateLimits } from './rate-limits-store.ts'

const database = await openTestDatabase()
beforeEach(() => database.empty())
afterAll(() => database.close())

const process = (db = database.db) => ({
  db,
  config: { RATE_LIMIT_FACTOR: 1, DATABASE_URL: 'postgres://shop.invalid/kadai' },
})
const limit = { name: 'tries', times: 10, seconds: 60 }
const outcome = (tried: Promise<void>) =>
  tried.then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code,
  )

test('two processes share a limit, also under concurrent requests', async () => {
  const [one, other] = [rateLimit(process(), limit), rateLimit(process(), limit)]
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => outcome((n % 2 ? one : other).count('meena'))),
  )
  expect(outcomes.filter((each) => each === 'taken')).toHaveLength(10)
  expect(outcomes.filter((each) => each === 'too_many_tries')).toHaveLength(30)
  expect(await outcome(one.check('meena'))).toBe('too_many_tries')
  expect(await outcome(other.check('another'))).toBe('taken')
  expect(await other.allows('meena')).toBe(false)
})

test('limits with different names are independent', async () => {
  const few = rateLimit(process(), { ...limit, times: 1 })
  const others = rateLimit(process(), { ...limit, name: 'others', times: 1 })
  expect(await outcome(few.count('meena'))).toBe('taken')
  expect(await outcome(few.count('meena'))).toBe('too_many_tries')
  expect(await outcome(others.count('meena'))).toBe('taken')
})

test('a blocked key is rejected again without a query', async () => {
  let questions = 0
  const watched = new Proxy(database.db, {
    get(db, name, receiver) {
      if (name === 'select' || name === 'insert') questions++
      return Reflect.get(db, name, receiver) as unknown
    },
  })
  const tries = rateLimit(process(watched), { ...limit, times: 1 })
  await outcome(tries.count('meena'))
  await outcome(tries.count('meena'))
  const before = questions
  for (let n = 0; n < 50; n++) {
    expect(await outcome(tries.count('meena'))).toBe('too_many_tries')
    expect(await outcome(tries.check('meena'))).toBe('too_many_tries')
  }
  expect(questions).toBe(before)
})

test('while the database is unavailable each process counts on its own', async () => {
  const away = new Proxy(database.db, {
    get() {
      throw new Error('connect ECONNREFUSED')
    },
  })
  const tries = rateLimit(process(away), { ...limit, times: 2 })
  const outcomes = [await outcome(tries.count('meena')), await outcome(tries.count('meena'))]
  expect(outcomes).toEqual(['taken', 'taken'])
  expect(await outcome(tries.count('meena'))).toBe('too_many_tries')
})

test('expired counts are deleted, and no key reveals whose it was', async () => {
  await rateLimit(process(), limit).count('meena@example.com')
  const rows = async () => (await database.db.execute('select * from rate_limits')).rows
  expect(JSON.stringify(await rows())).not.toContain('meena')
  await sweepRateLimits(database.db, new Date())
  expect(await rows()).toHaveLength(1)
  await sweepRateLimits(database.db, new Date(Date.now() + 61_000))
  expect(await rows()).toHaveLength(0)
})
