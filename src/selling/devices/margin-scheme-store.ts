import { and, eq, inArray, sql } from 'drizzle-orm'
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

    /** The open orders whose bills name lives of devices of these items, by the ids of the lives. */
    async openOrders(productIds: string[]): Promise<{ purchaseId: string; orderId: string }[]> {
      const { rows } = await db.execute<{ purchaseId: string; orderId: string }>(sql`
        select device_purchase_id as "purchaseId", order_id as "orderId" from devices_of_open_orders
        where product_id = any(${sql.param(productIds)}::uuid[]) order by order_id`)
      return rows
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
