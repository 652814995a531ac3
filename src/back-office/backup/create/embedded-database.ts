import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDurablePglite } from '../../../platform/embedded-postgres/durable-pglite.ts'
import { listenOnSocket } from '../../../platform/embedded-postgres/socket-server.ts'
import { socketPool, socketName } from '../../../platform/embedded-postgres/socket-pool.ts'
import { SharedSession } from '../../../platform/embedded-postgres/shared-session.ts'

const raise = (error: unknown) => {
  throw error
}

/**
 * Opens an embedded database in this thread for backup and restore. No other client uses it, so no watchdog interrupts a
 * long statement (an index over many orders) or a client that is idle while pictures are written.
 */
export async function openEmbeddedDatabase(directory: string) {
  const pglite = await openDurablePglite(directory, { count: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'kadai-quiet-'))
  const session = new SharedSession(pglite, raise, Infinity)
  const server = await listenOnSocket(session, join(folder, socketName))
  const pool = socketPool(folder, { ready: () => Promise.resolve({ terminate: () => Promise.resolve() }) })
  return {
    pool,
    close: async () => {
      await pool.end()
      await server.close()
      // Queued, so that a transaction left open is rolled back before.
      await session.runExclusive((database) => database.exec('checkpoint'))
      await session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
