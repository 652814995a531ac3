import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { scheduleCheckpoints } from './maintenance.ts'
import { openDurablePglite } from './durable-pglite.ts'
import { SharedSession } from './shared-session.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-durable-'))
const directory = join(root, 'db')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const lsn = async (pglite: PGlite) => {
  const { rows } = await pglite.query<{ lsn: string }>(
    `select checkpoint_lsn::text as lsn from pg_control_checkpoint()`,
  )
  return rows[0]?.lsn
}

test('a database whose creation was interrupted is created again', async () => {
  writeFileSync(`${directory}.unfinished`, '')
  const half = new PGlite(directory)
  await half.waitReady
  await half.exec('create table leftover ()')
  await half.close()
  const pglite = await openDurablePglite(directory, { count: 0 })

  await expect(pglite.query('select from leftover')).rejects.toThrow('does not exist')
  await pglite.close()
  expect(readdirSync(root)).toEqual(['db'])
}, 60_000)

test('every commit is synced to disk before it is acknowledged', async () => {
  const syncs = { count: 0 }
  const pglite = await openDurablePglite(directory, syncs)
  await pglite.exec('create table scratch (id int primary key)')
  const before = syncs.count
  for (let id = 1; id <= 20; id++) await pglite.query('insert into scratch values ($1)', [id])

  expect(syncs.count - before).toBeGreaterThanOrEqual(20)
  await pglite.close()
}, 30_000)

test('a checkpoint runs after 64 MB of WAL, or after five minutes with a change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const pglite = await openDurablePglite(directory, { count: 0 })
  const session = new SharedSession(pglite, (error) => {
    throw error
  })
  const ended = vi.fn()
  const checkpoints = scheduleCheckpoints(session, { started: () => undefined, ended })
  const start = await lsn(pglite)
  /** In steps of the schedule, because a run that is due during another one is postponed. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      await session.runExclusive(async () => undefined)
    }
  }

  await pglite.exec(`insert into scratch select generate_series(100, 200)`)
  await pass(60)
  expect(await lsn(pglite)).toBe(start)

  await pass(250)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  const second = await lsn(pglite)
  expect(second).not.toBe(start)

  await pglite.exec(
    `create table bulk as select repeat(md5(g::text), 60) as v from generate_series(1, 40000) g`,
  )
  await pass(10)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2), 10_000)
  expect(await lsn(pglite)).not.toBe(second)

  await checkpoints.stop()
  vi.useRealTimers()
  await pglite.close()
}, 60_000)
