import { and, desc, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { taxRates } from '../tables.ts'
import { firstRates } from './first-rates.ts'

/** Where no rate is known: what all that a phone shop sells carries. */
const usualRateBp = 1800

export function ratesStore(db: Database) {
  return {
    /** The rate of each code on a day in India, "2026-11-21". */
    async ratesOn(day: string, hsns: string[]): Promise<Map<string, number>> {
      const rates = new Map(hsns.map((hsn) => [hsn, firstRateOf(hsn)]))
      if (hsns.length === 0) return rates
      const changed = await db
        .selectDistinctOn([taxRates.hsn])
        .from(taxRates)
        .where(and(inArray(taxRates.hsn, hsns), lte(taxRates.fromDate, day)))
        .orderBy(taxRates.hsn, desc(taxRates.fromDate))
      for (const { hsn, rateBp } of changed) rates.set(hsn, rateBp)
      return rates
    },
  }
}

const firstRateOf = (hsn: string) =>
  firstRates.find((rate) => hsn.startsWith(rate.hsn))?.rateBp ?? usualRateBp
