import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { listenForChanges } from '../platform/response-cache/listen-for-changes.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'

// A database takes a second to start and milliseconds to empty, so all test files of one process share it to its end.
const database = await openTestDatabase()

interface Circumstances {
  environment?: Record<string, string>
  /** Milliseconds since 1970; tests move it by assigning to `time.now`. */
  time?: { now: number }
  /** What many ask for is kept, as in a shop that is open; a test has to ask over the network then. */
  keepsAnswers?: boolean
}

/** The whole shop's API on an empty database; rate limits are wide unless a test sets them. */
export async function testApp({ environment = {}, time, keepsAnswers = false }: Circumstances = {}) {
  await database.empty()
  const config = readConfig({ RATE_LIMIT_FACTOR: '10000', DATA_DIR: temporaryFolder(), ...environment })
  const clock = time ? () => new Date(time.now) : undefined
  const { db, changes } = database
  const app = await buildApp({
    db,
    config,
    ...(clock && { clock }),
    ...(keepsAnswers && { invalidations: changes }),
  })
  if (keepsAnswers) await listenForInvalidations()
  // It would be a process of its own, on the database of whoever runs the tests.
  app.backups.start = () => Promise.resolve()
  onTestFinished(() => app.close())
  return app
}

async function listenForInvalidations() {
  const hearing = listenForChanges(database.pool, database.changes, { isRemote: false })
  onTestFinished(() => hearing.close())
  await expect.poll(() => database.changes.isConnected, { timeout: 20_000 }).toBe(true)
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
