import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { DeviceState } from './device-states.ts'
import { deviceNumbers, devicePurchases, devices } from './tables.ts'

export type StoredDevice = typeof devices.$inferSelect & {
  /** The first of IMEI 1 and the serial number. */
  number: string
  /** What it cost, with repairs before the sale; null: not known. */
  costPaise: Paise | null
  isMarginScheme: boolean
}

export type NewPurchase = typeof devicePurchases.$inferInsert
type NewDevice = typeof devices.$inferInsert
type NewNumber = typeof deviceNumbers.$inferInsert

const columns = {
  ...{ id: devices.id, productId: devices.productId, state: devices.state, condition: devices.condition },
  ...{
    orderId: devices.orderId,
    purchaseId: devices.purchaseId,
    note: devices.note,
    addedAt: devices.addedAt,
  },
  version: devices.version,
  number: sql<string>`(select number from device_numbers n where n.device_id = ${devices.id} order by kind limit 1)`,
  costPaise: sql<Paise | null>`(${devicePurchases.costPaise} + ${devicePurchases.addedCostPaise})`.mapWith(
    (paise: string | number | null) => (paise === null ? null : Number(paise)) as Paise | null,
  ),
  isMarginScheme: sql<boolean>`coalesce(${devicePurchases.isMarginScheme}, false)`,
}

export function devicesStore(db: Database) {
  const selected = () =>
    db.select(columns).from(devices).leftJoin(devicePurchases, eq(devicePurchases.id, devices.purchaseId))
  return {
    /** By ascending id; the devices are locked until the transaction ends. Lock their items before. */
    async lock(named: string[]): Promise<StoredDevice[]> {
      const ids = named.filter(isUuid)
      if (ids.length === 0) return []
      const wanted = inArray(devices.id, ids)
      await db.select({ id: devices.id }).from(devices).where(wanted).orderBy(asc(devices.id)).for('update')
      return selected().where(wanted).orderBy(asc(devices.id))
    },

    async byIds(ids: string[]): Promise<StoredDevice[]> {
      return ids.length === 0 ? [] : selected().where(inArray(devices.id, ids)).orderBy(asc(devices.id))
    },

    /** That are packed for one of these orders. */
    async packedFor(orderIds: string[]): Promise<StoredDevice[]> {
      if (orderIds.length === 0) return []
      const isPacked = and(inArray(devices.orderId, orderIds), eq(devices.state, 'held'))
      return selected().where(isPacked).orderBy(asc(devices.id))
    },

    /** By the numbers of those that are not gone for good; one device may have two of the numbers. */
    async idsByNumber(numbers: string[]): Promise<Map<string, string>> {
      if (numbers.length === 0) return new Map()
      const rows = await db
        .select({ number: deviceNumbers.number, deviceId: deviceNumbers.deviceId })
        .from(deviceNumbers)
        .where(and(inArray(deviceNumbers.number, numbers), eq(deviceNumbers.isActive, true)))
      return new Map(rows.map(({ number, deviceId }) => [number, deviceId]))
    },

    /** If another transaction adds one of the numbers at the same moment, this one starts again. */
    async add(rows: NewDevice[], numbers: NewNumber[]) {
      if (rows.length === 0) return
      await db.insert(devices).values(rows)
      try {
        await db.insert(deviceNumbers).values(numbers)
      } catch (error) {
        if (sqlState(error) !== uniqueViolation) throw error
        throw new TransactionConflict('A number was added meanwhile.', { cause: error })
      }
    },

    addPurchases: (purchases: NewPurchase[]) => addPurchases(db, purchases),

    /** False if there is no such device. */
    async saveNote(id: string, note: string) {
      const rows = await db
        .update(devices)
        .set({ note })
        .where(eq(devices.id, id))
        .returning({ id: devices.id })
      return rows.length > 0
    },

    async saveStates(ids: string[], state: DeviceState, orderId: string | null) {
      if (ids.length > 0)
        await db
          .update(devices)
          .set({ state, orderId, version: sql`version + 1` })
          .where(inArray(devices.id, ids))
    },
  }
}

/** The new life that each of the devices has from now on. */
async function addPurchases(db: Database, purchases: NewPurchase[]) {
  if (purchases.length === 0) return
  await db.insert(devicePurchases).values(purchases)
  const lives = purchases.map(({ id, deviceId }) => sql`(${deviceId}::uuid, ${id}::uuid)`)
  await db.execute(sql`
    update ${devices} set purchase_id = life.id from (values ${sql.join(lives, sql`, `)}) as life (device_id, id)
    where devices.id = life.device_id`)
}
