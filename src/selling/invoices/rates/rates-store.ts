import { asc, desc } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { taxRates } from '../tables.ts'
import { defaultRates, rateOn } from './rates.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { needsSixDigits } from '../../../site/gst/check-hsn-length.ts'
import { hsnOf } from './hsn.ts'

type StoredRate = typeof taxRates.$inferSelect

export function ratesStore(db: Database) {
  return {
    /** The rates that staff changed or added. */
    own: (): Promise<StoredRate[]> =>
      db.select().from(taxRates).orderBy(asc(taxRates.hsn), desc(taxRates.fromDate)),

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
  product: { _id: string; product_name: string; category?: string | undefined }
}

const ratesOf = async (db: Database) => [...(await ratesStore(db).own()), ...defaultRates]

/** In basis points, on the day of `now` in India. */
export const rateOfCode = async (db: Database, hsn: string, now: Date) =>
  rateOn(isoDayInIndia(now), hsn, await ratesOf(db))

/** HSN or SAC code and tax rate in basis points by product id, on the day of `now` in India. */
export async function taxOfItems(db: Database, items: Item[], now: Date) {
  const rates = await ratesOf(db)
  const day = isoDayInIndia(now)
  const sixDigits = await needsSixDigits(db, day)
  const taxOf = ({ catalogue, hsn: ownHsn, product: { category, product_name: name } }: Item) => {
    const hsn = hsnOf({ catalogue, category: category ?? null, hsn: ownHsn, name }, { sixDigits })
    return { hsn, taxRateBp: rateOn(day, hsn, rates) }
  }
  return new Map(items.map((item) => [item.product._id, taxOf(item)]))
}
