import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { deviceNumbers, devicePurchases, devices, imeiChecks } from '../tables.ts'

type NewCheck = typeof imeiChecks.$inferInsert
export type StoredCheck = Omit<typeof imeiChecks.$inferSelect, 'picture'>

const columns = {
  ...{ id: imeiChecks.id, number: imeiChecks.number, deviceId: imeiChecks.deviceId },
  ...{ purchaseId: imeiChecks.purchaseId, purpose: imeiChecks.purpose, result: imeiChecks.result },
  ...{ checkedOn: imeiChecks.checkedOn, addedAt: imeiChecks.addedAt, checkedBy: imeiChecks.checkedBy },
}
const newestFirst = [desc(imeiChecks.addedAt), desc(imeiChecks.id)]

export function imeiChecksStore(db: Database) {
  return {
    /** With the staff member of the transaction. The picture is WebP (`photoReceiver`). */
    async add(check: NewCheck) {
      await db.insert(imeiChecks).values(check)
    },

    /** Of all lives of the device, newest first. */
    ofDevice: (deviceId: string): Promise<StoredCheck[]> =>
      db
        .select(columns)
        .from(imeiChecks)
        .where(eq(imeiChecks.deviceId, deviceId))
        .orderBy(...newestFirst),

    /** Of the present lives of the devices, newest first. */
    ofPresentLives: (deviceIds: string[]): Promise<StoredCheck[]> =>
      db
        .select(columns)
        .from(imeiChecks)
        .innerJoin(
          devices,
          and(eq(devices.id, imeiChecks.deviceId), eq(devices.purchaseId, imeiChecks.purchaseId)),
        )
        .where(inArray(imeiChecks.deviceId, deviceIds))
        .orderBy(...newestFirst),

    /** Devices of these items in stock that are listed by the newest check of their present lives. */
    async listedInStock(productIds: string[]): Promise<{ id: string; productId: string }[]> {
      const { rows } = await db.execute<{ id: string; productId: string }>(sql`
        select d.id, d.product_id as "productId" from devices d
        join lateral (
          select result from imei_checks c where c.device_id = d.id and c.purchase_id = d.purchase_id order by added_at desc, id desc limit 1
        ) newest on result = 'listed'
        where d.product_id = any(${sql.param(productIds)}::uuid[]) and d.state = 'in_stock' order by d.id`)
      return rows
    },

    /** Its IMEIs, the first one first. */
    async imeisOf(deviceId: string): Promise<string[]> {
      const rows = await db
        .select({ number: deviceNumbers.number })
        .from(deviceNumbers)
        .where(and(eq(deviceNumbers.deviceId, deviceId), ne(deviceNumbers.kind, 'serial')))
        .orderBy(asc(deviceNumbers.kind))
      return rows.map(({ number }) => number)
    },

    /** When the device's present life began. */
    async boughtAt(purchaseId: string): Promise<Date | undefined> {
      const [row] = await db
        .select({ boughtAt: devicePurchases.boughtAt })
        .from(devicePurchases)
        .where(eq(devicePurchases.id, purchaseId))
      return row?.boughtAt
    },

    /** The picture of one of the device's checks. */
    async picture(deviceId: string, checkId: string): Promise<Buffer | undefined> {
      if (!isUuid(deviceId) || !isUuid(checkId)) return undefined
      const [row] = await db
        .select({ picture: imeiChecks.picture })
        .from(imeiChecks)
        .where(and(eq(imeiChecks.id, checkId), eq(imeiChecks.deviceId, deviceId)))
      return row?.picture
    },
  }
}
