import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDurablePglite } from '../../platform/embedded-postgres/durable-pglite.ts'
import { listenOnSocket } from '../../platform/embedded-postgres/socket-server.ts'
import { socketPool, socketName } from '../../platform/embedded-postgres/socket-pool.ts'
import { SharedSession } from '../../platform/embedded-postgres/shared-session.ts'

const raise = (error: unknown) => {
  throw error
}

/**
 * An embedded database for the backup's own work, in this thread: nobody else waits for it, so no watchdog ends it when one
 * statement (an index over many orders) takes its time, nor its client that writes pictures meanwhile.
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
      // In its turn: what a client left open is rolled back before.
      await session.runExclusive((database) => database.exec('checkpoint'))
      await session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
