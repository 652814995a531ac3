import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** More than the uses before a statement is prepared. */
const often = 8

/** The texts that are prepared in the client's session, which all clients of the embedded database share. */
async function preparedIn(client: pg.PoolClient) {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a frequent statement is prepared once on each connection, and answers each with its own values', async () => {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  const asked = { text: 'select $1::int + 1 as more' }
  for (let n = 0; n < often; n++)
    for (const client of [one, other])
      expect((await client.query<{ more: number }>(asked, [n])).rows).toEqual([{ more: n + 1 }])
  const prepared = (await preparedIn(one)).filter((text) => text === asked.text)
  expect(prepared).toHaveLength(process.env['TEST_DATABASE_URL'] ? 1 : 2)
  one.release()
  other.release()
})

test('searches, reports and several statements at once are planned each time', async () => {
  const client = await database.pool.connect()
  const texts = [
    'select 1 where $1::text ilike $2::text',
    'select count(*), $1::text as a, $2::text as b from generate_series(1, 3) group by 2, 3',
  ]
  for (let n = 0; n < often; n++) {
    for (const text of texts) await client.query({ text }, [`${n}`, 'x'])
    await client.query({ text: 'begin; commit' })
  }
  expect((await preparedIn(client)).filter((text) => texts.includes(text))).toEqual([])
  client.release()
})

test('a statement that was to be prepared in a failed transaction can be used afterwards', async () => {
  const client = await database.pool.connect()
  const ask = () => client.query<{ said: string }>({ text: 'select $1::text as said' }, ['here'])
  for (let n = 0; n < 4; n++) await ask()
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(ask()).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  expect((await ask()).rows).toEqual([{ said: 'here' }])
  client.release()
})
