import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePglite } from '../../testing/serve-pglite.ts'
import { vacuumTables } from './maintenance.ts'

let shop: Awaited<ReturnType<typeof servePglite>>
beforeAll(async () => {
  shop = await servePglite(await PGlite.create())
  await shop.pool.query('create table "Visits" (id int primary key, said text)')
}, 60_000)
afterAll(() => shop.close())

const comeAndGo = async () => {
  await shop.pool.query(`insert into "Visits" select n, repeat('x', 200) from generate_series(1, 2000) as n`)
  await shop.pool.query('delete from "Visits"')
}
const size = async () => {
  const { rows } = await shop.pool.query<{ bytes: string }>(`select pg_relation_size('"Visits"') as bytes`)
  return Number(rows[0]!.bytes)
}

test('repeated inserts and deletes reuse disk space', async () => {
  await comeAndGo()
  const once = await size()
  for (let round = 0; round < 3; round++) {
    await vacuumTables(shop.session)
    await comeAndGo()
  }
  expect(await size()).toBe(once)

  await comeAndGo()
  expect(await size()).toBeGreaterThan(once)
})

test('a vacuum waits for a running transaction, and updates the planner’s statistics', async () => {
  const client = await shop.pool.connect()
  await client.query('create table guests as select 1 as id')
  await client.query('begin')
  await client.query('insert into guests values (2)')
  let isSwept = false
  const sweeping = vacuumTables(shop.session).then(() => (isSwept = true))
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(isSwept).toBe(false)
  await client.query('commit')
  client.release()
  await sweeping

  const { rows } = await shop.pool.query(`select reltuples from pg_class where relname = 'guests'`)
  expect(rows).toEqual([{ reltuples: 2 }])
})

test('a full disk is not vacuumed, because that writes', async () => {
  // Until the disk is full again.
  for (let round = 0; round < 3; round++) await comeAndGo()
  await shop.session.setReadOnly(true)
  const before = await size()
  await vacuumTables(shop.session)
  await shop.session.setReadOnly(false)
  await comeAndGo()
  expect(await size()).toBeGreaterThan(before)
})
