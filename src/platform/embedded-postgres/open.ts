import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseUnreachable } from '../database/errors.ts'
import { claimDataDir } from '../data-dir/claim-data-dir.ts'
import { forwardNotifications, type NotificationListener } from '../database/notifications.ts'
import { Engine } from './engine.ts'
import { releaseStartupMemory } from '../memory.ts'
import { lockDataDir } from '../data-dir/lock.ts'
import { finishReplacement } from '../data-dir/replacement.ts'
import { howToRestore, refuseOtherVersion } from './postgres-version.ts'
import { refuseNetworkFileSystem } from '../data-dir/network-file-system.ts'
import { socketPool, socketFolder, socketName } from './socket-pool.ts'

/** PostgreSQL without a server: PGlite in `dataDir`, reached through a Unix socket like a server. */
export async function openEmbedded(dataDir: string, listener?: NotificationListener) {
  const home = resolve(dataDir)
  refuseNetworkFileSystem(home)
  claimDataDir(home)
  const lock = lockDataDir(home)
  finishReplacement(home)
  const folder = socketFolder(home)
  const engine = new Engine({
    directory: join(home, 'db'),
    socketPath: join(folder.path, socketName),
    channel: listener?.channel,
  })
  const release = () => {
    folder.remove()
    lock.release()
  }
  try {
    refuseOtherVersion(join(home, 'db'))
    // Creating a database takes almost 500 MB for a moment, so the garbage of loading modules is collected first.
    if (!existsSync(join(home, 'db'))) releaseStartupMemory()
    await engine.ready()
  } catch (error) {
    release()
    if (error instanceof DatabaseUnreachable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnreachable(`The database in ${home} could not be started: ${reason}. ${howToRestore}`)
  }
  const pool = socketPool(folder.path, engine)
  if (listener) forwardNotifications(pool, listener)
  return {
    pool,
    engine,
    close: async () => {
      await pool.end()
      await engine.close()
      release()
    },
  }
}
