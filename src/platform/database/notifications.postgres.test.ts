import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '../ids.ts'
import { Invalidations } from '../response-cache/invalidations.ts'
import { openDatabase } from './open.ts'
import { postgresProxy } from '../../testing/postgres-proxy.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDatabase } from '../../testing/test-postgres.ts'

const database = await createDatabase(process.env['TEST_DATABASE_URL']!)
afterAll(() => database.drop())

/** The database connections of one of several processes. */
async function aProcess(databaseUrl = database.url) {
  const invalidations = new Invalidations()
  const dataDir = temporaryFolder()
  const opened = await openDatabase({ databaseUrl, dataDir, listener: invalidations })
  onTestFinished(() => opened.close())
  await expect.poll(() => invalidations.isConnected, { timeout: 20_000 }).toBe(true)
  return { ...opened, invalidations }
}

const rename = sql`update shop_profile set profile = profile || '{"name": "Renamed"}'`
const addPhone = (id: string) => sql`
  insert into products (id, catalogue, shop_code, name, brand, price_paise, image_url, description, on_hand, created_at, updated_at)
  values (${id}, 'sales', (random() * 1000000)::int, 'P', 'B', 100, '/p', 'D', 3, now(), now())`

test('a process has received its own change when the write returns, another process soon after', async () => {
  const [here, there] = [await aProcess(), await aProcess()]
  const id = newId()
  await here.db.execute(addPhone(id))
  for (let round = 0; round < 20; round++) {
    const [sinceHere, sinceThere] = [here.invalidations.now(), there.invalidations.now()]
    await here.db.transaction((tx) =>
      tx.execute(sql`update products set price_paise = price_paise + 1 where id = ${id}`),
    )
    expect(here.invalidations.isInvalidated([`sales/${id}`], sinceHere)).toBe(true)
    await expect
      .poll(() => there.invalidations.isInvalidated([`sales/${id}`, 'sales'], sinceThere), {
        timeout: 20_000,
      })
      .toBe(true)
    expect(there.invalidations.isInvalidated(['services'], sinceThere)).toBe(false)
  }
})

test('a rolled-back change and a change of hidden columns send no notification', async () => {
  const here = await aProcess()
  const id = newId()
  await here.db.execute(addPhone(id))
  await here.db.execute(sql`update products set held = 1 where id = ${id}`)
  const received: (string | undefined)[] = []
  const line = await here.pool.connect()
  line.on('notification', ({ payload }) => received.push(payload))
  const undone = here.db.transaction(async (tx) => {
    await tx.execute(rename)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow()
  await here.db.execute(sql`update products set on_hand = on_hand - 1, held = held - 1 where id = ${id}`)
  await line.query(`select pg_notify('kadai_shown', '0 the-end')`)
  line.release(true)
  expect(received).toEqual(['0 the-end'])
})

test('a process without notifications is disconnected, and invalidates everything when it reconnects', async () => {
  const here = await aProcess()
  const since = here.invalidations.now()
  const ended = here.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'kadai'`)
  await ended
  await expect.poll(() => here.invalidations.isConnected, { interval: 1 }).toBe(false)
  await expect.poll(() => here.invalidations.isConnected, { timeout: 20_000 }).toBe(true)
  expect(here.invalidations.isInvalidated(['sales'], since)).toBe(true)
})

test('a listen connection that is cut silently is noticed: nothing is cached, and all that was cached before is invalid', async () => {
  const proxy = await postgresProxy(database.url)
  onTestFinished(async () => {
    await proxy.close()
  })
  const [here, there] = [await aProcess(proxy.url), await aProcess()]
  const since = here.invalidations.now()
  proxy.dropSilently(true)
  // Neither an error nor an end of the connection reports it, and this change is not received.
  await there.db.execute(rename)
  await expect.poll(() => here.invalidations.isConnected, { timeout: 20_000 }).toBe(false)

  proxy.dropSilently(false)
  await expect.poll(() => here.invalidations.isConnected, { timeout: 30_000 }).toBe(true)
  expect(here.invalidations.isInvalidated(['sales'], since)).toBe(true)
  const sinceBack = here.invalidations.now()
  await there.db.execute(addPhone(newId()))
  await expect
    .poll(() => here.invalidations.isInvalidated(['sales'], sinceBack), { timeout: 20_000 })
    .toBe(true)
})
