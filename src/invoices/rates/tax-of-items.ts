import type { Database } from '../../platform/database.ts'
import { indianDay } from '../numbering/financial-year.ts'
import { hsnOf } from './hsn-of.ts'
import { ratesStore } from './rates-store.ts'

interface Item {
  catalogue: 'sales' | 'services' | 'accessories'
  /** What the owner said. */
  hsn: string | null
  product: { _id: string; category?: string | undefined }
}

/** By the item's id: its HSN or SAC code, and the rate of tax in it on the day of `now` in India, in hundredths of a percent. */
export async function taxOfItems(db: Database, items: Item[], now: Date) {
  const codes = items.map(({ catalogue, hsn, product: { _id, category = null } }) => ({
    _id,
    hsn: hsnOf({ catalogue, category, hsn }),
  }))
  const rates = await ratesStore(db).ratesOn(indianDay(now), [...new Set(codes.map(({ hsn }) => hsn))])
  return new Map(codes.map(({ _id, hsn }) => [_id, { hsn, taxRateBp: rates.get(hsn)! }]))
}
