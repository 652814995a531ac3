import { asc, desc } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { taxRates } from '../tables.ts'
import { firstRates } from './first-rates.ts'
import { rateOn } from './rate-on.ts'

type StoredRate = typeof taxRates.$inferSelect

export function ratesStore(db: Database) {
  const own = () => db.select().from(taxRates).orderBy(asc(taxRates.hsn), desc(taxRates.fromDate))

  return {
    /** The rate of each code on a day in India, "2026-11-21". */
    async ratesOn(day: string, hsns: string[]): Promise<Map<string, number>> {
      const known = [...(await own()), ...firstRates]
      return new Map(hsns.map((hsn) => [hsn, rateOn(day, hsn, known)]))
    },

    own,

    /** A rate that was wrong is mended by giving it anew; what was ordered before keeps its own. */
    async put(rate: StoredRate) {
      const { rateBp, description } = rate
      await db
        .insert(taxRates)
        .values(rate)
        .onConflictDoUpdate({ target: [taxRates.hsn, taxRates.fromDate], set: { rateBp, description } })
    },
  }
}
