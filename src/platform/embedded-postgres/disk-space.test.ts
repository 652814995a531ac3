import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { servePglite } from '../../testing/serve-pglite.ts'
import { migratedImage } from '../../testing/test-pglite.ts'
import { storageProblem } from '../problems/database-problems.ts'
import { guardDiskSpace, DiskReserve } from './disk-space.ts'
import { extensions } from './durable-pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'kadai-room-'))
let served: Awaited<ReturnType<typeof servePglite>>

/** A disk with as much free space as the test says. */
class Disk extends DiskReserve {
  isFull = false
  override isLow() {
    return this.isFull
  }

  override refillIfPossible() {
    // The reserve file is not created.
  }
}

beforeEach(async () => {
  // Unpacking a database takes a third of a second, creating one many.
  const loadDataDir = new Blob([readFileSync(await migratedImage())])
  served = await servePglite(new PGlite({ extensions, loadDataDir }))
  await served.pool.query('create table scratch (id int)')
}, 60_000)
afterEach(async () => {
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = () => served.pool.query('insert into scratch values (1)')
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => storageProblem(error)?.answer.code ?? String(error),
  )

test('with an almost full disk the database only reads, reports why, and writes again when there is room', async () => {
  const disk = new Disk(join(folder, 'db'))
  const guard = guardDiskSpace(served.session, disk)
  await guard.stop()
  expect(await answerOf(put())).toBe('done')

  disk.isFull = true
  await guard.check()
  expect(await answerOf(put())).toBe('storage_full')
  expect(await answerOf(served.pool.query('begin; insert into scratch values (2); commit'))).toBe(
    'storage_full',
  )
  await served.pool.query('rollback')
  expect((await served.pool.query('select from scratch')).rowCount).toBe(1)

  disk.isFull = false
  await guard.check()
  expect(await answerOf(put())).toBe('done')
})
