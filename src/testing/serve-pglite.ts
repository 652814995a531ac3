import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { listenOnSocket } from '../platform/embedded-postgres/socket-server.ts'
import { socketPool, socketName } from '../platform/embedded-postgres/socket-pool.ts'
import { Invalidations } from '../platform/response-cache/invalidations.ts'
import { SharedSession } from '../platform/embedded-postgres/shared-session.ts'

const raise = (error: unknown) => {
  throw error
}

/**
 * Serves PGlite in this thread behind the same socket and driver that the shop uses; `failed` is called when the database
 * fails.
 */
export async function servePglite(pglite: PGlite, failed: (error: unknown) => void = raise) {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-test-'))
  await pglite.exec(`listen ${new Invalidations().channel}`)
  const session = new SharedSession(pglite, failed)
  const server = await listenOnSocket(session, join(folder, socketName))
  const pool = socketPool(folder, { ready: () => Promise.resolve({ terminate: () => Promise.resolve() }) })
  const close = async () => {
    await pool.end()
    await server.close()
    await session.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { pool, session, close }
}
