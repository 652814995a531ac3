import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { postgresProxy } from '../../../testing/postgres-proxy.ts'
import { createDatabase } from '../../../testing/test-postgres.ts'
import { databaseOn, type Database } from '../../database.ts'
import { AmbiguousCommit, isConnectionError, isFromDriver } from '../errors.ts'
import { openPostgres } from '../postgres.ts'
import { inTransaction } from '../transaction.ts'

const answerWithinMs = 500
let database: Awaited<ReturnType<typeof createDatabase>>
let proxy: Awaited<ReturnType<typeof postgresProxy>>
let shop: Awaited<ReturnType<typeof openPostgres>>
let db: Database

beforeEach(async () => {
  database = await createDatabase(process.env['TEST_DATABASE_URL']!)
  proxy = await postgresProxy(database.url)
  shop = await openPostgres(proxy.url, { queryTimeoutMs: answerWithinMs })
  db = databaseOn(shop.pool)
  await db.execute(sql`create table scratch (id int primary key)`)
})
afterEach(async () => {
  await shop.close()
  await proxy.close()
  await database.drop()
})

const put = (id: number) => inTransaction(db, (tx) => tx.execute(sql`insert into scratch values (${id})`))
const storedIds = async () => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from scratch order by id`)
  return rows.map(({ id }) => id)
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )

describe('a connection that is lost during COMMIT', () => {
  test.each([
    ['answer lost', [1]],
    ['lost', []],
    ['silence', [1]],
  ] as const)('reports an unknown outcome and does not retry: %s', async (fate, there) => {
    proxy.commitIs(fate)
    let runs = 0
    const failure = await failureOf(
      inTransaction(db, async (tx) => {
        runs++
        await tx.execute(sql`insert into scratch values (1)`)
      }),
    )
    proxy.commitIs('answered')

    expect(failure).toBeInstanceOf(AmbiguousCommit)
    expect(runs).toBe(1)
    expect(await storedIds()).toEqual(there)
  })

  test('does not replace the error of a transaction that failed before', async () => {
    await put(1)
    proxy.commitIs('lost')

    expect(await failureOf(put(1))).not.toBeInstanceOf(AmbiguousCommit)
    expect(await storedIds()).toEqual([1])
  })
})

test('a commit that the standby did not confirm is no success, and the connection can be used again', async () => {
  proxy.commitIs('on one server only')
  const failure = await failureOf(put(1))
  proxy.commitIs('answered')
  await put(2)

  expect(failure).toBeInstanceOf(AmbiguousCommit)
  expect(String(failure)).toContain('one server only')
  expect(await storedIds()).toEqual([1, 2])
})

test('a connection that dies between two statements ends its transaction, not the process', async () => {
  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await endBackend(rows[0]!.pid)
      await tx.execute(sql`insert into scratch values (1)`)
    }),
  )

  expect(isConnectionError(failure) && isFromDriver(failure)).toBe(true)
  expect(failure).not.toBeInstanceOf(AmbiguousCommit)
  expect(await storedIds()).toEqual([])
})

test('a query and a transaction that find no server fail as errors of the driver', async () => {
  proxy.goAway()
  for (const failure of [await failureOf(db.execute(sql`select 1`)), await failureOf(put(1))])
    expect(isConnectionError(failure) && isFromDriver(failure)).toBe(true)
})

test('after one dead connection, all older ones are discarded', async () => {
  await Promise.all([1, 2, 3, 4].map(put))
  const before = await backends()
  proxy.commitIs('silence')
  await failureOf(put(5))
  proxy.commitIs('answered')
  await Promise.all([6, 7, 8, 9].map(put))

  expect((await backends()).filter((pid) => before.includes(pid))).toEqual([])
  expect(await storedIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the reachable one of several servers is used', async () => {
  const [, host] = /@([^/]+)/.exec(database.url)!
  const several = await openPostgres(
    database.url.replace(`@${host!}`, `@127.0.0.1:${await freePort()},${host!}`),
  )
  const { rows } = await several.pool.query('select current_database() as name')
  await several.close()

  expect(rows).toEqual([{ name: new URL(database.url).pathname.slice(1) }])
})

async function endBackend(pid: number) {
  const other = await openPostgres(database.url)
  await other.pool.query('select pg_terminate_backend($1)', [pid])
  await other.close()
}

async function backends() {
  const { rows } = await shop.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'kadai'`,
  )
  return rows.map(({ pid }) => pid)
}
