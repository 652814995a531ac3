import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfLimitedRole } from '../../../testing/limited-role.ts'
import { Invalidations } from '../../response-cache/invalidations.ts'
import { listenForChanges } from '../notifications.ts'
import { databaseOn } from '../../database.ts'
import { openPostgres } from '../postgres.ts'
import { inTransaction } from '../transaction.ts'
import { isOverloaded } from './connection-limit.ts'

const serverUrl = process.env['TEST_DATABASE_URL']!

async function limited(connections: number) {
  const database = await databaseOfLimitedRole(serverUrl, connections)
  onTestFinished(() => database.drop())
  return database
}

/** One process of the shop: its pool, which also listens for changes. */
async function aProcess(url: string, { hears = true, max = 11 } = {}) {
  const changes = new Invalidations()
  const { pool, close } = await openPostgres(url, { listener: changes, max })
  const hearing = hears ? listenForChanges(pool, changes, { isRemote: true }) : undefined
  onTestFinished(async () => {
    await hearing?.close()
    await close()
  })
  return { pool, changes, db: databaseOn(pool) }
}

type Process = Awaited<ReturnType<typeof aProcess>>

const writeOften = ({ db }: Process, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.005)`)
        await tx.execute(sql`insert into scratch default values`)
      }),
    ),
  )

async function written({ db }: Process) {
  const { rows } = await db.execute<{ written: number }>(sql`select count(*)::int as written from scratch`)
  return rows[0]!.written
}

test('two pools that want 22 connections and get 12 complete every query', async () => {
  const database = await limited(12)
  const { url } = database
  const [one, other] = [await aProcess(url), await aProcess(url)]
  await one.db.execute(sql`create table scratch (id int generated always as identity)`)
  await Promise.all([writeOften(one, 150), writeOften(other, 150)])

  expect(await written(one)).toBe(300)
  expect(await database.held()).toBeLessThanOrEqual(12)
  await expect
    .poll(() => one.changes.isConnected && other.changes.isConnected, { timeout: 20_000 })
    .toBe(true)
})

test('a pool that gets a single connection works, and does not hold it for LISTEN', async () => {
  const { url } = await limited(1)
  const only = await aProcess(url)
  await only.db.execute(sql`create table scratch (id int generated always as identity)`)
  await writeOften(only, 40)

  expect(await written(only)).toBe(40)
  expect(only.changes.isConnected).toBe(false)
})

test('connections that the server grants later are used', async () => {
  const { url, allow } = await limited(3)
  const { pool, db } = await aProcess(url)
  const manyAtOnce = () =>
    Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`)))
  await manyAtOnce()
  // A connection that the server is about to refuse is counted too.
  await expect.poll(() => pool.totalCount, { timeout: 20_000 }).toBeLessThanOrEqual(3)
  await allow(20)

  await expect
    .poll(() => manyAtOnce().then(() => pool.totalCount), { timeout: 40_000, interval: 100 })
    .toBeGreaterThanOrEqual(8)
}, 60_000)

test('existing connections stay open when another one is refused', async () => {
  const { url } = await limited(2)
  const { db } = await aProcess(url, { hears: false })
  const whose = async () => {
    const asked = Array.from({ length: 6 }, () =>
      db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid from pg_sleep(0.02)`),
    )
    return new Set((await Promise.all(asked)).map(({ rows }) => rows[0]!.pid))
  }
  const before = await whose()
  const after = await whose()

  expect(before.size).toBeLessThanOrEqual(2)
  expect([...after].filter((pid) => !before.has(pid))).toEqual([])
})

test('if none is granted, the query fails in the end with the server’s message', async () => {
  const { url, allow } = await limited(2)
  const { pool, db } = await aProcess(url, { hears: false })
  await allow(0)
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  const refusal: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error)

  expect(isOverloaded(refusal)).toBe(true)
}, 60_000)

test('a pool opens as many connections as configured', async () => {
  const { url } = await limited(20)
  const { pool, db } = await aProcess(url, { hears: false, max: 4 })
  await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.02)`)))

  expect(pool.totalCount).toBe(4)
})
