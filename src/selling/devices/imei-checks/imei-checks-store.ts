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
/** By the day of the check: one of an earlier day that is entered later does not replace what the register said since. */
export const newestChecksFirst = [desc(imeiChecks.checkedOn), desc(imeiChecks.addedAt), desc(imeiChecks.id)]

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
        .orderBy(...newestChecksFirst),

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
        .orderBy(...newestChecksFirst),

    /** Devices of these items in stock that are listed as `listedNumber` says. */
    async listedInStock(productIds: string[]): Promise<{ id: string; productId: string }[]> {
      const { rows } = await db.execute<{ id: string; productId: string }>(sql`
        select d.id, d.product_id as "productId" from devices d
        where d.product_id = any(${sql.param(productIds)}::uuid[]) and d.state = 'in_stock' and 'listed' in (
          select first_value(result) over (partition by number order by checked_on desc, added_at desc, id desc)
          from imei_checks c where c.device_id = d.id and c.purchase_id = d.purchase_id
        ) order by d.id`)
      return rows
    },

    /** The IMEIs of each, the first one first; devices without one are not among them. */
    async imeisOf(deviceIds: string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .select({ id: deviceNumbers.deviceId, number: deviceNumbers.number })
        .from(deviceNumbers)
        .where(and(inArray(deviceNumbers.deviceId, deviceIds), ne(deviceNumbers.kind, 'serial')))
        .orderBy(asc(deviceNumbers.kind))
      const ofDevices = Map.groupBy(rows, ({ id }) => id)
      return new Map([...ofDevices].map(([id, own]) => [id, own.map(({ number }) => number)]))
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
