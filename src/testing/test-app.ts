import { expect, onTestFinished } from 'vitest'
import { buildApp, type AppOptions } from '../web/app.ts'
import { readConfig } from '../web/config.ts'
import { listenForChanges } from '../platform/database/notifications.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'

// Starting a database takes a second and truncating it milliseconds, so all test files of a process share one.
const database = await openTestDatabase()

interface Circumstances {
  environment?: Record<string, string>
  /** Milliseconds since 1970; tests set `time.now` to move the clock. */
  time?: { now: number }
  /** Enables the response cache; a test must then send its requests over the network. */
  cachesResponses?: boolean
  logger?: AppOptions['logger']
  uploadTimes?: AppOptions['uploadTimes']
}

/** The complete API on an empty database. Rate limits are high unless a test sets them. */
export async function testApp({
  environment = {},
  time,
  cachesResponses = false,
  logger = false,
  uploadTimes = {},
}: Circumstances = {}) {
  await database.empty()
  const config = readConfig({ RATE_LIMIT_FACTOR: '10000', DATA_DIR: temporaryFolder(), ...environment })
  const clock = time ? () => new Date(time.now) : undefined
  const { db, changes } = database
  const app = await buildApp({
    db,
    config,
    ...{ logger, uploadTimes },
    ...(clock && { clock }),
    ...(cachesResponses && { invalidations: changes }),
  })
  if (cachesResponses) await listenForInvalidations()
  // It would run as a separate process, with the database of the user who runs the tests.
  app.backups.start = () => Promise.resolve()
  app.beginRestore = () => undefined
  onTestFinished(() => app.close())
  return app
}

async function listenForInvalidations() {
  const listener = listenForChanges(database.pool, database.changes, { isRemote: false })
  onTestFinished(() => listener.close())
  await expect.poll(() => database.changes.isConnected, { timeout: 20_000 }).toBe(true)
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
