import type { Database } from '../../platform/database.ts'
import { paise } from '../../platform/money/money.ts'
import { products } from './tables.ts'

/** Stands in bills for work on devices that is no service of the catalogue. It is never for sale, so no list has it. */
export const repairWorkId = '018f0000-0000-7000-8000-000000998716'

export const repairWorkStore = (db: Database) => ({
  /** The order lines of such work refer to it. */
  async ensure(now: Date) {
    await db
      .insert(products)
      .values({
        ...{ id: repairWorkId, catalogue: 'services', shopCode: 0, name: 'Repair work', brand: '' },
        ...{ pricePaise: paise(0), imageUrl: '', description: '' },
        ...{ createdAt: now, updatedAt: now, deletedAt: now },
      })
      .onConflictDoNothing()
  },
})
