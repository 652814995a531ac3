import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { disableWasmOptimizer } from '../memory.ts'
import { DurableFiles, syncPath, syncTree } from './durable-files.ts'

const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The default, fdatasync, does nothing in PGlite.
  wal_sync_method: 'fsync',
  // The default of 128 MB would be allocated in full by this process.
  shared_buffers: '16MB',
  min_wal_size: '32MB',
}

/** `-F` would disable fsync. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Extensions that the shop's queries and checks need; a PostgreSQL server brings them in its contrib package. */
export const extensions = { amcheck, pg_trgm }

/** Opens or creates the database in `directory`; `syncs` counts fsync calls. */
export async function openDurablePglite(
  directory: string,
  syncs: { count: number },
  filesOf = () => new DurableFiles(directory, () => syncs.count++),
): Promise<PGlite> {
  disableWasmOptimizer()
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true })
  const isNew = !existsSync(directory)
  if (isNew) {
    writeFileSync(unfinished, 'The database next to this file is still being created.\n', { mode: 0o600 })
    syncPath(dirname(directory))
  }
  // Created only now: DurableFiles creates the directory, which would then no longer count as new.
  const pglite = new PGlite({ fs: filesOf(), startParams, extensions })
  await pglite.waitReady
  if (isNew) {
    await pglite.exec('checkpoint')
    syncTree(directory)
  }
  if (existsSync(unfinished)) {
    rmSync(unfinished)
    syncPath(dirname(directory))
  }
  await assertDurable(pglite, syncs)
  return pglite
}

/** Refuses a PGlite whose commits do not reach the disk: a new version may change its file system layer. */
async function assertDurable(pglite: PGlite, syncs: { count: number }) {
  const { rows } = await pglite.query<{ name: string }>(
    `select name from pg_settings where setting = 'on' and name in ('fsync', 'full_page_writes', 'data_checksums')`,
  )
  const before = syncs.count
  await pglite.query(`select pg_logical_emit_message(true, 'kadai', 'does a commit reach the disk?')`)
  if (rows.length < 3 || syncs.count === before) {
    throw new Error('The embedded database does not write its commits through to the disk.')
  }
}
