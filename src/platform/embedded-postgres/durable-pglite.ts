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
  // The default, fdatasync, is an empty function in PGlite.
  wal_sync_method: 'fsync',
  // The default of 128 MB is paid in full by this process.
  shared_buffers: '16MB',
  min_wal_size: '32MB',
}

/** `-F` would switch fsync off. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** What the shop's SQL and its examinations need beside PostgreSQL itself; a server brings it with its own packages. */
export const extensions = { amcheck, pg_trgm }

/** The database in `directory`, made when it is not there; `syncs` tells how often a file has reached the disk. */
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
    writeFileSync(unfinished, 'The database beside this file is still being made.\n', { mode: 0o600 })
    syncPath(dirname(directory))
  }
  // Not a moment sooner: they make the directory, which would no longer look new.
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

/** Refuses to run on a PGlite whose commits do not reach the disk: a new version may change what this rests on. */
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
