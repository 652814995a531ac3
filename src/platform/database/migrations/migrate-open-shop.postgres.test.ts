import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { createDatabase } from '../../../testing/test-postgres.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { awaitMigrations } from './await-migrations.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'kadai-migrations-'))
const pools: { close: () => Promise<unknown> }[] = []
let database: Awaited<ReturnType<typeof createDatabase>>
let pool: pg.Pool

/** A release is its migrations: it knows the first `many` of them. */
function release(...statements: string[]) {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((text, idx) => {
    const tag = `000${idx}_change`
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx, version: '7', when: idx + 1, tag, breakpoints: true }
  })
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
}

const upgradeOpenShop = (lines: string[] = []) =>
  migrate(pool, folder, { isShared: true, report: (line) => lines.push(line) })

async function connect() {
  const opened = await openPostgres(database.url)
  pools.push(opened)
  return opened.pool
}

const isThere = async (name: string) =>
  (await pool.query<{ name: string | null }>('select to_regclass($1)::text as name', [name])).rows[0]!
    .name !== null
const applied = async () =>
  (
    await pool.query<{ when: number }>(
      'select created_at::int as when from drizzle.__drizzle_migrations order by id',
    )
  ).rows.map(({ when }) => when)

beforeEach(async () => {
  database = await createDatabase(serverUrl)
  pool = await connect()
  release('create table orders (id int)')
  await migrate(pool, folder)
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map(({ close }) => close()))
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('a failed migration leaves those before it applied, and the next run continues', async () => {
  release('create table orders (id int)', 'create table notes ()', 'select 1 / 0')
  await expect(upgradeOpenShop()).rejects.toThrow()
  expect(await applied()).toEqual([1, 2])
  release('create table orders (id int)', 'create table notes ()', 'create table labels ()')
  await upgradeOpenShop()
  expect(await applied()).toEqual([1, 2, 3])
})

test('a migration gives way to a buyer who holds the table, and tries again', async () => {
  release('create table orders (id int)', 'alter table orders add column note text')
  const buyer = await pool.connect()
  await buyer.query('begin; insert into orders values (1)')
  const lines: string[] = []
  const upgraded = upgradeOpenShop(lines)
  await expect
    .poll(() => lines, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^A table is in use/))
  // Between two tries no statement waits behind the migration.
  await expect(pool.query('select from orders')).resolves.toMatchObject({ rowCount: 0 })
  await buyer.query('commit')
  buyer.release()
  await upgraded
  expect(await applied()).toEqual([1, 2])
}, 60_000)

test('an index on a table in use is built without blocking its writers', async () => {
  release('create table orders (id int)', 'create index concurrently if not exists orders_id on orders (id)')
  const buyer = await pool.connect()
  await buyer.query('begin; insert into orders values (1)')
  const lines: string[] = []
  const upgraded = upgradeOpenShop(lines)
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await pool.query('insert into orders values (2)')
  await buyer.query('commit')
  buyer.release()
  await upgraded
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = 'orders_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
  expect(await applied()).toEqual([1, 2])
}, 60_000)

test('an index that a kill left unfinished is built again', async () => {
  const index = 'create unique index concurrently if not exists orders_once on orders (id)'
  await pool.query('insert into orders values (1), (1)')
  await pool.query(index).catch(() => undefined)
  await pool.query('delete from orders')
  expect(await isThere('orders_once')).toBe(true)
  release('create table orders (id int)', index)
  await upgradeOpenShop()
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = 'orders_once'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('three processes that migrate an open shop at once apply each migration once', async () => {
  release(
    'create table orders (id int)',
    'select pg_sleep(0.2);\n--> statement-breakpoint\ncreate table notes ()',
    'create index concurrently if not exists orders_id on orders (id)',
    'create table labels ()',
  )
  const others = await Promise.all([1, 2, 3].map(connect))
  await Promise.all(others.map((other) => migrate(other, folder, { isShared: true })))
  expect(await applied()).toEqual([1, 2, 3, 4])
})

test('if kill -9 ends a process in the middle of a migration, the next one continues', async () => {
  const middle = 'create table notes ();\n--> statement-breakpoint\nselect pg_sleep(2)'
  release('create table orders (id int)', 'create table labels ()', middle)
  const file = join(folder, 'another.mjs')
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  writeFileSync(
    file,
    `const { openPostgres } = await import(${at('../postgres.ts')})
    const { migrate } = await import(${at('../migrate.ts')})
    const { pool } = await openPostgres(${JSON.stringify(database.url)})
    await migrate(pool, ${JSON.stringify(folder)}, { isShared: true })`,
  )
  const dying = fork(file, { execArgv: [] })
  const isInTheMiddle = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where query like 'select pg_sleep(2)%' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(isInTheMiddle, { timeout: 60_000 }).toBe(1)
  dying.kill('SIGKILL')
  expect(await applied()).toEqual([1, 2])
  await upgradeOpenShop()
  expect(await applied()).toEqual([1, 2, 3])
}, 90_000)

test('a process that does not migrate waits until another one has', async () => {
  release('create table orders (id int)', 'create table notes ()')
  const lines: string[] = []
  const opened = awaitMigrations(pool, { folder, report: (line) => lines.push(line) })
  await expect
    .poll(() => lines)
    .toEqual([expect.stringMatching(/^The database lacks 1 migration of this version/)])
  await upgradeOpenShop()
  await opened
})

test('the release before opens on a schema that was only expanded, not on one that lost what it uses', async () => {
  const [first, second, third] = [
    'create table orders (id int, name text)',
    'alter table orders add column full_name text',
    '-- contract: nothing reads orders.name since 0001_change\nalter table orders drop column name',
  ]
  await pool.query('alter table orders add column name text')
  release(first, second)
  await upgradeOpenShop()
  release(first)
  await expect(awaitMigrations(pool, { folder })).resolves.toBeUndefined()
  await expect(migrate(pool, folder)).resolves.toBeUndefined()

  release(first, second, third)
  await upgradeOpenShop()
  release(first, second)
  await expect(awaitMigrations(pool, { folder })).resolves.toBeUndefined()
  release(first)
  await expect(awaitMigrations(pool, { folder })).rejects.toThrow(/newer version of Kadai/)
  await expect(migrate(pool, folder)).rejects.toThrow(/newer version of Kadai/)
})
