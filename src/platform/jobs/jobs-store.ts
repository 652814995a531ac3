import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { jobs } from '../tables.ts'

/** Timers are inexact; without this tolerance a job would sometimes skip an interval. */
const tolerance = 0.1

export interface Job {
  name: string
  everyMs: number
  /** A longer run counts as crashed. */
  longestMs: number
}

/** SQL of the moment at which a run of the job last succeeded. */
export const lastSuccessOf = (name: string) =>
  sql`select ${jobs.succeededAt} from ${jobs} where ${jobs.name} = ${name}`

export function jobsStore(db: Database) {
  return {
    /** The number of this run, from 1; undefined if another run is active or started less than an interval ago. */
    async claim({ name, everyMs, longestMs }: Job, now: Date): Promise<number | undefined> {
      const before = (ms: number) => new Date(now.getTime() - ms)
      const isDue = and(
        lte(jobs.startedAt, before(everyMs * (1 - tolerance))),
        or(isNotNull(jobs.endedAt), lte(jobs.startedAt, before(longestMs))),
      )
      const again = await db
        .update(jobs)
        .set({ runs: sql`${jobs.runs} + 1`, startedAt: now, endedAt: null })
        .where(and(eq(jobs.name, name), isDue))
        .returning({ runs: jobs.runs })
      if (again[0]) return again[0].runs
      const first = await db
        .insert(jobs)
        .values({ name, runs: 1, startedAt: now })
        .onConflictDoNothing()
        .returning({ runs: jobs.runs })
      return first[0]?.runs
    },

    /** Does nothing if another run has started meanwhile. */
    async end(name: string, run: number, now: Date, hasSucceeded = false) {
      await db
        .update(jobs)
        .set({ endedAt: now, ...(hasSucceeded && { succeededAt: now }) })
        .where(and(eq(jobs.name, name), eq(jobs.runs, run)))
    },
  }
}
