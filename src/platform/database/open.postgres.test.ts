import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../testing/test-postgres.ts'
import { DatabaseUnreachable } from './errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'kadai-migrations-'))
let database: Awaited<ReturnType<typeof createDatabase>>

beforeEach(async () => {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_scratch', breakpoints: true }]
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  // Slow enough for the others to arrive while the first still runs it; fails when run twice.
  writeFileSync(
    join(folder, '0000_scratch.sql'),
    'select pg_sleep(0.3);\n--> statement-breakpoint\ncreate table scratch ();',
  )
  database = await createDatabase(serverUrl)
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Opens the database in another process; resolves with its exit code. */
function openingProcess() {
  const module = new URL('./open.ts', import.meta.url).href
  const script = `
    const { openDatabase } = await import(${JSON.stringify(module)})
    const { close } = await openDatabase({ databaseUrl: ${JSON.stringify(database.url)}, dataDir: ${JSON.stringify(join(folder, 'data'))} })
    await close()`
  return new Promise((resolve) => anotherProcess(script).once('exit', resolve))
}

/** One that runs the migrations of this file's folder. */
function migratingProcess() {
  const [postgres, migrate] = ['./postgres.ts', './migrate.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  )
  return anotherProcess(`
    const { openPostgres } = await import(${postgres!})
    const { migrate } = await import(${migrate!})
    const { pool } = await openPostgres(${JSON.stringify(database.url)})
    await migrate(pool, ${JSON.stringify(folder)})`)
}

function anotherProcess(script: string) {
  const file = join(folder, 'another.mjs')
  writeFileSync(file, script)
  return fork(file, { execArgv: [] })
}

test('three processes that open an empty database at once are all ready, and one of them migrated', async () => {
  const pools = await Promise.all([1, 2, 3].map(() => openPostgres(database.url)))
  await Promise.all(pools.map(({ pool }) => migrate(pool, folder)))
  const applied = await pools[0]?.pool.query('select from drizzle.__drizzle_migrations')
  await Promise.all(pools.map(({ close }) => close()))

  expect(applied?.rowCount).toBe(1)
})

test('five processes starting at once on an empty database are all ready', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, openingProcess))).toEqual([0, 0, 0, 0, 0])
}, 60_000)

test('a failed migration leaves nothing behind', async () => {
  writeFileSync(
    join(folder, '0000_scratch.sql'),
    'create table scratch ();\n--> statement-breakpoint\nselect 1 / 0;',
  )
  const { pool, close } = await openPostgres(database.url)
  const migrating = migrate(pool, folder)

  await expect(migrating).rejects.toThrow()
  const { rows } = await pool.query(`select to_regclass('scratch') as scratch`)
  await close()
  expect(rows).toEqual([{ scratch: null }])
})

test('if a process is killed while migrating, the next one migrates', async () => {
  writeFileSync(
    join(folder, '0000_scratch.sql'),
    'create table scratch ();\n--> statement-breakpoint\nselect pg_sleep(1.5);',
  )
  const dying = migratingProcess()
  const { pool, close } = await openPostgres(database.url)
  const isAtIt = async () => {
    const asked = `select from pg_stat_activity where query like '%pg_sleep(1.5)%' and pid <> pg_backend_pid()`
    return (await pool.query(asked)).rowCount
  }
  await expect.poll(isAtIt, { timeout: 20_000 }).toBe(1)
  dying.kill('SIGKILL')
  await migrate(pool, folder)
  const applied = await pool.query('select from drizzle.__drizzle_migrations')
  await close()

  expect(applied.rowCount).toBe(1)
}, 60_000)

test('a database of a newer version is rejected with a message, and left unchanged', async () => {
  const { pool, close } = await openPostgres(database.url)
  await migrate(pool, folder)
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 2)`)
  const start = migrate(pool, folder)

  await expect(start).rejects.toThrow(DatabaseUnreachable)
  await expect(start).rejects.toThrow(/newer version of Kadai/)
  await close()
})

test('the connections of a shop compile no statements', async () => {
  const { pool, close } = await openPostgres(database.url)
  const { rows } = await pool.query('show jit')
  await close()
  expect(rows).toEqual([{ jit: 'off' }])
})

test('an unreachable database is named in one sentence, without its password', async () => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  url.password = 'secret-word'
  const refusal: unknown = await openDatabase({ databaseUrl: url.href, dataDir: join(folder, 'data') }).catch(
    (error: unknown) => error,
  )

  expect(refusal).toBeInstanceOf(DatabaseUnreachable)
  expect(String(refusal)).toMatch(/The database at .*\/nowhere cannot be reached: /)
  expect(String(refusal)).not.toContain('secret-word')
})

test('a missing extension is named, with instructions', async () => {
  writeFileSync(join(folder, '0000_scratch.sql'), 'create extension if not exists no_such_extension')
  const { pool, close } = await openPostgres(database.url)

  const start = migrate(pool, folder)
  await expect(start).rejects.toThrow(DatabaseUnreachable)
  await expect(start).rejects.toThrow(/no_such_extension.*contrib/)
  await close()
})

test('a query waits in the pool’s queue longer than the connection timeout', async () => {
  const { pool, close } = await openPostgres(database.url)
  const others = Array.from({ length: 10 }, () => pool.query('select pg_sleep(6)'))
  const { rowCount } = await pool.query('select 1')
  await Promise.all(others)
  await close()

  expect(rowCount).toBe(1)
}, 60_000)
