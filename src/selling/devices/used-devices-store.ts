import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import { deviceNumbers, devicePurchases, devices } from './tables.ts'

interface LifeBefore extends Record<string, unknown> {
  purchaseId: string
  orderId: string | null
  productId: string
  condition: 'new' | 'used'
}

/** What changes of a device when it is bought back, given back to its seller, or repaired before its sale. */
export const usedDevicesStore = (db: Database) => ({
  /** A sold device is a used piece of this item from now on. Numbers of a kind that it has stay. */
  async saveBoughtBack(id: string, productId: string, numbers: (typeof deviceNumbers.$inferInsert)[]) {
    await db
      .update(devices)
      .set({ productId, condition: 'used', state: 'in_stock', orderId: null, version: sql`version + 1` })
      .where(eq(devices.id, id))
    await db
      .insert(deviceNumbers)
      .values(numbers)
      .onConflictDoNothing({ target: [deviceNumbers.deviceId, deviceNumbers.kind] })
  },

  /** The life in which the shop last sold the device, with the order and the item of that sale. Lives that were undone are passed over. */
  async lifeBefore({ id, purchaseId }: { id: string; purchaseId: string }) {
    const { rows } = await db.execute<LifeBefore>(sql`
      select l.id as "purchaseId", sale.order_id as "orderId", coalesce(sale.product_id, d.product_id) as "productId",
        case l.source when 'bought_back' then 'used' else 'new' end as condition
      from device_purchases l join devices d on d.id = l.device_id left join lateral (
        select order_id, product_id, moved_at from device_moves
        where device_id = l.device_id and device_state = 'sold' and reason <> 'bought_back' order by device_version desc limit 1
      ) sale on true
      where l.device_id = ${id} and l.id <> ${purchaseId}
      order by l.bought_at <= sale.moved_at desc nulls last, l.bought_at desc limit 1`)
    return rows[0]
  },

  async restoreLife(id: string, { purchaseId, productId, condition }: LifeBefore) {
    await db.update(devices).set({ purchaseId, productId, condition }).where(eq(devices.id, id))
  },

  /** What a repair of its present life cost. */
  async addCost({ id, purchaseId }: { id: string; purchaseId: string }, costPaise: Paise) {
    await db
      .update(devicePurchases)
      .set({ addedCostPaise: sql`${devicePurchases.addedCostPaise} + ${costPaise}` })
      .where(eq(devicePurchases.id, purchaseId))
    await db
      .update(devices)
      .set({ version: sql`version + 1` })
      .where(eq(devices.id, id))
  },
})
