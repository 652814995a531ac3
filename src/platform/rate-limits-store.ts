import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, type RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { rateLimits } from './tables.ts'

export interface CounterOptions {
  keyPrefix: string
  points: number
  duration: number
}

/** Counts in a table of the database that processes share; while it is unavailable, in `meanwhile`. */
export const databaseCounters = (db: Database, counting: CounterOptions, meanwhile: RateLimiterMemory) =>
  new RateLimiterDrizzle({
    ...counting,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    insuranceLimiter: meanwhile,
  })

/** Deletes expired counts. */
export async function sweepRateLimits(db: Database, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
