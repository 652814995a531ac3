import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { databaseOn } from '../database.ts'
import { newId } from '../ids.ts'
import { AmbiguousCommit } from '../database/errors.ts'
import { idempotencyKeysStore } from './keys-store.ts'
import { withIdempotency, runIdempotentTransaction, type IdempotentRequest } from './idempotency.ts'

let database: TestDatabase
const time = { now: Date.UTC(2026, 0, 1) }
const clock = () => new Date(time.now)
const request: IdempotentRequest = {
  owner: newId(),
  route: 'POST /x',
  key: 'one request',
  requestHash: 'this',
}
const place = () => ({ db: database.db, clock })

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table scratch (id serial primary key)`)
})
beforeEach(() => database.empty())
afterAll(() => database.close())

const done = () =>
  runIdempotentTransaction(place(), request, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into scratch default values returning id`)
    return { id: rows[0]!.id }
  })
const times = async () => (await database.db.execute(sql`select from scratch`)).rowCount

test('a repeated request has the same response and no further effect, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, done))

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await times()).toBe(1)
})

test.each([runIdempotentTransaction, withIdempotency])(
  'the same key with another request is refused: %o',
  async (way) => {
    const answer = () => Promise.resolve({ well: 'done' })
    expect(await way(place(), request, answer)).toEqual({ well: 'done' })

    const slip = way(place(), { ...request, requestHash: 'that' }, answer)
    await expect(slip).rejects.toMatchObject({ refusal: 'mismatched', code: 'key_used_otherwise' })
    expect(await way(place(), { ...request, owner: newId(), requestHash: 'that' }, answer)).toEqual({
      well: 'done',
    })
  },
)

test.each([runIdempotentTransaction, withIdempotency])(
  'a rejected request is not stored: %o',
  async (way) => {
    await expect(way(place(), request, () => Promise.reject(new Error('not now')))).rejects.toThrow('not now')
    expect(await way(place(), request, () => Promise.resolve({ well: 'done' }))).toEqual({ well: 'done' })
  },
)

test('a repeat during the first request gets 409; the key of a crashed process is free after a minute', async () => {
  const never = Promise.withResolvers<object>()
  void withIdempotency(place(), request, () => never.promise)
  const again = () => withIdempotency(place(), request, () => Promise.resolve({ well: 'done' }))
  await expect.poll(() => idempotencyKeysStore(database.db).find(request)).toBeDefined()

  await expect(again()).rejects.toMatchObject({ code: 'in_progress', details: { retryAfter: 1 } })
  time.now += 61_000
  expect(await again()).toEqual({ well: 'done' })
})

test('after a commit with unknown outcome the stored response decides whether it happened', async () => {
  const lost = new Error('Connection terminated')
  const losing = { ...place(), db: losingAfterCommit(lost) }
  const answer = () => Promise.resolve({ well: 'done' })

  expect(await runIdempotentTransaction(losing, request, answer)).toEqual({ well: 'done' })
  await idempotencyKeysStore(database.db).deleteExpired(new Date(time.now + 4 * 24 * 60 * 60 * 1000))
  await expect(
    runIdempotentTransaction({ ...place(), db: losingBefore(lost) }, request, answer),
  ).rejects.toMatchObject({ name: AmbiguousCommit.name, cause: lost })
})

test('responses are stored for three days', async () => {
  await done()
  const days = 24 * 60 * 60 * 1000
  await idempotencyKeysStore(database.db).deleteExpired(new Date(time.now + 2.9 * days))
  await done()
  expect(await times()).toBe(1)
  await idempotencyKeysStore(database.db).deleteExpired(new Date(time.now + 3.1 * days))
  await done()
  expect(await times()).toBe(2)
})

const losingAfterCommit = (lost: Error) => losing(async (commit) => (await commit(), Promise.reject(lost)))
const losingBefore = (lost: Error) => losing(() => Promise.reject(lost))

/** The database, with connections that are lost during COMMIT. */
function losing(way: (commit: () => Promise<unknown>) => Promise<never>) {
  const { pool } = database
  const connect = async () => {
    const client = await pool.connect()
    const query = (...asked: [string]) =>
      asked[0] === 'commit' ? way(() => client.query('commit')) : client.query(...asked)
    return Object.create(client, { query: { value: query } }) as pg.PoolClient
  }
  return databaseOn(
    Object.create(pool, {
      connect: { value: (done?: () => void) => (done ? pool.connect(done) : connect()) },
    }) as pg.Pool,
  )
}
