import { onTestFinished } from 'vitest'
import { buildApp } from '../web/app.ts'
import { readConfig } from '../web/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { Invalidations } from '../platform/response-cache/invalidations.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createShopDatabase } from './test-postgres.ts'

/**
 * Starts the app twice on one PostgreSQL database and one data folder, each instance with its own pool and port. With
 * `hearsChanges` each receives the notifications of the other's changes.
 */
export async function twoProcesses(environment: Record<string, string> = {}, { hearsChanges = false } = {}) {
  const { url: DATABASE_URL, drop } = await createShopDatabase()
  onTestFinished(drop)
  const DATA_DIR = temporaryFolder()
  const open = async () => {
    const invalidations = hearsChanges ? new Invalidations() : undefined
    const database = await openDatabase({
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      listener: invalidations,
    })
    const config = readConfig({ DATABASE_URL, DATA_DIR, RATE_LIMIT_FACTOR: '10000', ...environment })
    const app = await buildApp({ db: database.db, config, ...(invalidations && { invalidations }) })
    const close = async () => {
      await app.close()
      await database.close()
    }
    onTestFinished(close)
    return app
  }
  return [await open(), await open()] as const
}
