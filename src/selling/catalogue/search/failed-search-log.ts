import { daysAfter, type Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { failedSearchesStore } from './failed-searches-store.ts'
import { recordedText, withoutBeginnings } from './failed-search-rules.ts'
import { searchAllCatalogues } from './search-all.ts'
import { unlimited } from './correction-limit.ts'
import { searchCaches } from './search-cache.ts'
import { searchRequest } from './search-request.ts'
import type { BackgroundJob } from '../../../platform/domains/background-job.ts'

export interface FailedSearchLog {
  /** Notes a search that found nothing, in memory, so that it does not wait. */
  note: (q: string | undefined) => void
  /** Stores what was noted since the last time, and deletes what is too old. */
  store: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    failedSearches: FailedSearchLog
  }
}

/** Each is searched once more, in all catalogues, so a flood of invented searches must not make many of them. */
const maxNoted = 30
const retentionDays = 400

/** Searches that found nothing in one catalogue are counted if all others have nothing either. */
export function failedSearchLog(db: Database, clock: Clock): FailedSearchLog {
  const shared = searchCaches(db, clock)
  let noted = new Map<string, number>()
  return {
    note(q) {
      const text = q === undefined ? undefined : recordedText(q)
      if (text === undefined || (!noted.has(text) && noted.size >= maxNoted)) return
      noted.set(text, (noted.get(text) ?? 0) + 1)
    },

    async store() {
      if (noted.size === 0) return
      const [taken, now] = [noted, clock()]
      noted = new Map()
      const failed = failedSearchesStore(db)
      for (const text of withoutBeginnings([...taken.keys()])) {
        const { caches } = searchRequest(shared, text, unlimited)
        const { counts, hasSomeWords, notInStock, question } = await searchAllCatalogues(caches, { q: text })
        if (question !== undefined || (counts.length > 0 && !hasSomeWords && !notInStock)) continue
        await failed.count({ day: isoDayInIndia(now), text, times: taken.get(text)!, lastAt: now })
      }
      await failed.deleteBefore(isoDayInIndia(daysAfter(now, -retentionDays)))
    },
  }
}

export const searchJobs: BackgroundJob[] = [
  {
    name: 'record searches without result',
    pattern: '*/10 * * * * *',
    prepare:
      ({ failedSearches }) =>
      () =>
        failedSearches.store(),
  },
]
