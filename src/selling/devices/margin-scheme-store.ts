import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import { devicePurchases, devices } from './tables.ts'

export function marginSchemeStore(db: Database) {
  return {
    /** What the shop paid for devices, without repairs, by the ids of the lives. */
    async pricesOf(purchaseIds: string[]): Promise<Map<string, Paise>> {
      if (purchaseIds.length === 0) return new Map()
      const rows = await db
        .select({ id: devicePurchases.id, costPaise: devicePurchases.costPaise })
        .from(devicePurchases)
        .where(and(inArray(devicePurchases.id, purchaseIds), eq(devicePurchases.isMarginScheme, true)))
      return new Map(rows.map(({ id, costPaise }) => [id, costPaise!]))
    },

    /** The pieces of the items that can be sold, or are packed. */
    async piecesInShop(productIds: string[]) {
      if (productIds.length === 0) return []
      return db
        .select({
          ...{ productId: devices.productId, purchaseId: devicePurchases.id },
          ...{
            isMarginScheme: devicePurchases.isMarginScheme,
            purchasePricePaise: devicePurchases.costPaise,
          },
        })
        .from(devices)
        .innerJoin(devicePurchases, eq(devicePurchases.id, devices.purchaseId))
        .where(and(inArray(devices.productId, productIds), inArray(devices.state, ['in_stock', 'held'])))
    },
  }
}
