import { asc, desc } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { taxRates } from '../tables.ts'
import { defaultRates, rateOn } from './rates.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { hsnOf } from './hsn.ts'

type StoredRate = typeof taxRates.$inferSelect

export function ratesStore(db: Database) {
  const own = () => db.select().from(taxRates).orderBy(asc(taxRates.hsn), desc(taxRates.fromDate))

  return {
    /** The rate of each code on a day in India, "2026-11-21". */
    async ratesOn(day: string, hsns: string[]): Promise<Map<string, number>> {
      const known = [...(await own()), ...defaultRates]
      return new Map(hsns.map((hsn) => [hsn, rateOn(day, hsn, known)]))
    },

    own,

    /** Inserts or corrects a rate. Orders placed before keep their rate. */
    async upsert(rate: StoredRate) {
      const { rateBp, description } = rate
      await db
        .insert(taxRates)
        .values(rate)
        .onConflictDoUpdate({ target: [taxRates.hsn, taxRates.fromDate], set: { rateBp, description } })
    },
  }
}

interface Item {
  catalogue: 'sales' | 'services' | 'accessories'
  /** Entered by staff. */
  hsn: string | null
  product: { _id: string; category?: string | undefined }
}

/** HSN or SAC code and tax rate in basis points by product id, on the day of `now` in India. */
export async function taxOfItems(db: Database, items: Item[], now: Date) {
  const codes = items.map(({ catalogue, hsn, product: { _id, category = null } }) => ({
    _id,
    hsn: hsnOf({ catalogue, category, hsn }),
  }))
  const rates = await ratesStore(db).ratesOn(isoDayInIndia(now), [...new Set(codes.map(({ hsn }) => hsn))])
  return new Map(codes.map(({ _id, hsn }) => [_id, { hsn, taxRateBp: rates.get(hsn)! }]))
}
