import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DataDirInUse } from '../database/errors.ts'
import { openEmbedded } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-open-'))
const dataDir = join(root, 'data')
let open: Awaited<ReturnType<typeof openEmbedded>>

beforeAll(async () => {
  open = await openEmbedded(dataDir)
  await open.pool.query('create table scratch (id int primary key, v text)')
}, 60_000)
afterAll(async () => {
  await open.close()
  rmSync(root, { recursive: true, force: true })
})

const checkpoint = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ lsn: string }>(
    `select checkpoint_lsn::text as lsn from pg_control_checkpoint()`,
  )
  return rows[0]?.lsn
}

/** Inserts until stopped; adds the ids that were acknowledged. */
async function insertUntil(stopped: AbortSignal, pool: pg.Pool, acknowledged: Set<number>) {
  for (let id = 1; !stopped.aborted; id++) {
    const insert = pool.query('insert into scratch values ($1, $2)', [id, 'x'.repeat(200)])
    await insert.then(
      () => acknowledged.add(id),
      () => undefined,
    )
  }
}

test('a data directory is accessible to its owner only', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('opening the data directory a second time is refused and names the holder', async () => {
  const refusal: unknown = await openEmbedded(dataDir).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(DataDirInUse)
  expect(String(refusal)).toContain(`${dataDir} is in use by process ${String(process.pid)} on `)
})

test('another process is refused too', async () => {
  const opening = fileURLToPath(new URL('./open.ts', import.meta.url))
  const script = `import { openEmbedded } from ${JSON.stringify(opening)}; await openEmbedded(${JSON.stringify(dataDir)})`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

  await expect(run).rejects.toMatchObject({
    stderr: expect.stringContaining('is in use by process') as string,
  })
})

test('acknowledged rows survive killing the database while it writes, five times', async () => {
  const acknowledged = new Set<number>()
  const stop = new AbortController()
  const inserting = insertUntil(stop.signal, open.pool, acknowledged)
  for (let round = 1; round <= 5; round++) {
    const enough = acknowledged.size + 20
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(enough), 30_000)
    const worker = await open.engine.ready()
    await worker.terminate()
  }
  stop.abort()
  await inserting
  const { rows } = await vi.waitFor(() => open.pool.query<{ id: number }>('select id from scratch'), 30_000)
  const storedIds = new Set(rows.map(({ id }) => id))

  expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([])
}, 120_000)

test('a stuck database is terminated, and answers again at the next use', async () => {
  const stuck = open.pool.query('select pg_sleep(60)')

  await expect(stuck).rejects.toThrow(/terminated|ECONNRESET|EPIPE|ENOENT/)
  await expect(vi.waitFor(() => open.pool.query('select 1 as one'), 30_000)).resolves.toMatchObject({
    rows: [{ one: 1 }],
  })
}, 60_000)

test('the open transaction of a lost connection is rolled back, and other connections continue', async () => {
  const client = await open.pool.connect()
  await client.query('begin')
  await client.query('insert into scratch values (-1, null)')
  const waiting = open.pool.query('select 1 from scratch where id = -1')
  client.release(true)

  expect((await waiting).rowCount).toBe(0)
})

test('closing runs a checkpoint, so that the next start needs no recovery', async () => {
  const before = await checkpoint(open.pool)
  await open.pool.query('delete from scratch')
  await open.close()
  open = await openEmbedded(dataDir)

  expect(await checkpoint(open.pool)).not.toBe(before)
}, 30_000)

test('a path too long for a socket still opens', async () => {
  const deep = await openEmbedded(join(root, 'a'.repeat(90), 'data'))
  const { rows } = await deep.pool.query('select 1 as one')
  await deep.close()

  expect(rows).toEqual([{ one: 1 }])
}, 60_000)
