import type { FastifyInstance } from 'fastify'
import type { JobWork, Schedule } from '../jobs/run-on-schedule.ts'
import type { Invalidations } from '../response-cache/invalidations.ts'
import { maxKeysPerPurge, sendPurge, type PurgeEndpoint } from './purge-request.ts'
import { purgesStore, type DuePurge } from './purges-store.ts'
import { everythingKey } from './shared-headers.ts'

/** Changes that follow each other, as in a bulk edit, become one purge. */
const collectMs = 100
/** Of more keys than that everything is purged. */
const maxCollected = 300
/** For second purges, retries, and the keys of a process that died. */
const everyFiveSeconds: Schedule = { pattern: '*/5 * * * * *', firstAfterMs: 0 }

interface Options {
  endpoint: PurgeEndpoint
  invalidations: Invalidations
  scheduleJob: (name: string, schedule: Schedule, work: JobWork) => { runAfter: (ms: number) => unknown }
}

/**
 * Purges at the CDN what the database notifies as changed. Never waited for by a request. Everything is purged at each start and
 * whenever notifications may have been missed.
 */
export function purgeCdn(app: FastifyInstance, { endpoint, invalidations, scheduleJob }: Options) {
  const store = purgesStore(app.db)
  const collected = new Set([everythingKey])
  let pausedUntil = 0
  const isPaused = () => app.clock().getTime() < pausedUntil

  async function storeCollected() {
    const keys = [...collected]
    collected.clear()
    try {
      await store.add(keys.length > maxCollected ? [everythingKey] : keys, app.clock())
    } catch (error) {
      for (const key of keys) collected.add(key)
      throw error
    }
  }

  async function purgeDue(signal: AbortSignal) {
    while (!signal.aborted) {
      const due = await store.claim(app.clock())
      if (due.length === 0) return
      for (const batch of batchesOf(due)) await purge(batch)
    }
  }

  async function purge({ keys, purges }: Batch) {
    // After a failure the rest of its round is not sent, but waits with it.
    const problem = isPaused() ? 'It waits for the next attempt.' : await problemOf(keys)
    if (problem === undefined) return store.done(purges, app.clock())
    const retryMs = await store.failed(purges, problem, app.clock())
    pausedUntil = Math.max(pausedUntil, app.clock().getTime() + Math.min(retryMs, 10_000))
    app.log.warn({ keys: keys.length, problem, retryMs }, 'The CDN was not purged; it is tried again')
  }

  const problemOf = (keys: readonly string[]) =>
    sendPurge(endpoint, keys).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    )

  const job = scheduleJob('purge the CDN', everyFiveSeconds, async ({ signal }) => {
    do {
      await storeCollected()
      if (isPaused()) return
      await purgeDue(signal)
      // Changes during this run, for which no other starts.
    } while (collected.size > 0 && !signal.aborted)
  })
  const stop = invalidations.onInvalidated((topic) => {
    collected.add(topic ?? everythingKey)
    job.runAfter(collectMs)
  })
  // The next process continues with what is stored.
  app.addHook('onClose', async () => {
    stop()
    await storeCollected().catch(() => undefined)
  })
}

interface Batch {
  keys: string[]
  purges: DuePurge[]
}

function batchesOf(due: DuePurge[]): Batch[] {
  if (due.some(({ key }) => key === everythingKey)) return [{ keys: [everythingKey], purges: due }]
  return Array.from({ length: Math.ceil(due.length / maxKeysPerPurge) }, (_, at) => {
    const purges = due.slice(at * maxKeysPerPurge, (at + 1) * maxKeysPerPurge)
    return { keys: purges.map(({ key }) => key), purges }
  })
}
