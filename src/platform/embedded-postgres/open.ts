import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseUnreachable } from '../database/errors.ts'
import type { Changes } from '../response-cache/changes.ts'
import { claimDataDir } from '../files/claim-data-dir.ts'
import { hearOnEveryConnection } from '../response-cache/hear-changes.ts'
import { Engine } from './engine.ts'
import { releaseStartupMemory } from '../memory.ts'
import { lockDataDir } from './lock.ts'
import { howToRestore, refuseForeignFiles } from './data-dir/files-of-database.ts'
import { refuseNetworkFiles } from './data-dir/refuse-network-files.ts'
import { socketPool } from './pool.ts'
import { socketFolder, socketName } from './socket-folder.ts'

/** PostgreSQL without a server: PGlite in `dataDir`, reached through a Unix socket like any other. */
export async function openEmbedded(dataDir: string, changes?: Changes) {
  const home = resolve(dataDir)
  refuseNetworkFiles(home)
  claimDataDir(home)
  const lock = lockDataDir(home)
  const folder = socketFolder(home)
  const engine = new Engine({ directory: join(home, 'db'), socketPath: join(folder.path, socketName) })
  const release = () => {
    folder.remove()
    lock.release()
  }
  try {
    refuseForeignFiles(join(home, 'db'))
    // Making a database takes almost 500 MB for a moment, which what loading the modules left over must not add to.
    if (!existsSync(join(home, 'db'))) releaseStartupMemory()
    await engine.ready()
  } catch (error) {
    release()
    if (error instanceof DatabaseUnreachable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnreachable(`The database in ${home} could not be started: ${reason}. ${howToRestore}`)
  }
  const pool = socketPool(folder.path, engine)
  if (changes) hearOnEveryConnection(pool, changes)
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
