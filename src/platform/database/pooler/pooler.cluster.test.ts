import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownPgbouncer } from '../../../../scripts/cluster/own-pgbouncer.ts'
import { ownPostgres, type OwnPostgres } from '../../../../scripts/stress/own-postgres.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { Invalidations } from '../../response-cache/invalidations.ts'
import { openDatabase } from '../open.ts'
import { inTransaction } from '../transaction.ts'

let server: OwnPostgres
let bouncer: Awaited<ReturnType<typeof ownPgbouncer>>
beforeAll(async () => {
  server = await ownPostgres()
  bouncer = await ownPgbouncer(server.port)
})
afterAll(async () => {
  await bouncer.stop()
  server.stop()
})

async function open(listenUrl?: string) {
  const invalidations = new Invalidations()
  const database = await openDatabase({
    databaseUrl: bouncer.url('postgres'),
    listenUrl,
    dataDir: temporaryFolder(),
    listener: invalidations,
  })
  onTestFinished(() => database.close())
  return { ...database, invalidations }
}

const isConnected = ({ invalidations }: { invalidations: Invalidations }) =>
  expect.poll(() => invalidations.isConnected, { timeout: 20_000 })

test('PgBouncer 1.18 in transaction mode is recognised, and no statement has a name', async () => {
  const shop = await open()
  expect(shop.path).toEqual({ isPooled: true, namesStatements: false })
  const readings = Array.from({ length: 200 }, (_, number) =>
    shop.db.execute<{ n: number }>(sql`select ${number}::int + 1 as n`),
  )
  expect((await Promise.all(readings)).map(({ rows }) => rows[0]!.n)).toEqual(
    Array.from({ length: 200 }, (_, number) => number + 1),
  )
  expect(server.ask(`select count(*) from pg_prepared_statements`)).toBe('0')
})

test('a direct connection is recognised', async () => {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: temporaryFolder() })
  onTestFinished(() => database.close())
  expect(database.path).toEqual({ isPooled: false, namesStatements: true })
})

test('without an address to listen at, no page is cached and no connection of the server listens', async () => {
  const shop = await open()
  for (let times = 0; times < 20; times++) await shop.db.execute(sql`select 1`)
  const { rows } = await shop.pool.query('select pg_listening_channels()')
  expect(rows).toEqual([])
  expect(shop.invalidations.isConnected).toBe(false)
})

test('a write behind the pooler has arrived at its own process when it returns, and soon at another', async () => {
  const [here, there] = [await open(server.url), await open(server.url)]
  await isConnected(here).toBe(true)
  await isConnected(there).toBe(true)
  const change = sql`select pg_notify('kadai_shown', pg_current_xact_id()::text || ' sales')`
  for (let round = 0; round < 50; round++) {
    const [sinceHere, sinceThere] = [here.invalidations.now(), there.invalidations.now()]
    await (round % 2 === 0 ? inTransaction(here.db, (tx) => tx.execute(change)) : here.db.execute(change))
    expect(here.invalidations.isInvalidated(['sales'], sinceHere)).toBe(true)
    await expect.poll(() => there.invalidations.isInvalidated(['sales'], sinceThere)).toBe(true)
  }
})

test('locks until commit and settings of a transaction do not leak to the next one', async () => {
  const shop = await open()
  const work = Array.from({ length: 40 }, () =>
    inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(42)`)
      await tx.execute(sql`set local kadai.staff = 'someone'`)
    }),
  )
  await Promise.all(work)
  expect(server.ask(`select count(*) from pg_locks where locktype = 'advisory'`)).toBe('0')
  const settings = await Promise.all(
    work.map(() =>
      shop.db.execute<{ staff: string }>(sql`select current_setting('kadai.staff', true) as staff`),
    ),
  )
  expect(new Set(settings.map(({ rows }) => rows[0]!.staff || ''))).toEqual(new Set(['']))
})
