import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import type { DeviceState } from './device-states.ts'
import { devicePurchases, devices } from './tables.ts'

/** A time for which the shop owned a device: one of its purchases. */
export interface DeviceLife {
  /** Of the purchase. */
  id: string
  deviceId: string
  productId: string
  number: string
  /** Of the device today. */
  state: DeviceState
  version: number
  /** The device was not bought again since. */
  isNewest: boolean
  /** Without repairs before the sale; null: not known. */
  costPaise: Paise | null
}

const currentLife = {
  ...{ id: devices.id, productId: devices.productId, state: devices.state, version: devices.version },
  ...{ purchaseId: devicePurchases.id, source: devicePurchases.source, costPaise: devicePurchases.costPaise },
  isMarginScheme: devicePurchases.isMarginScheme,
  number: sql<string>`(select number from device_numbers n where n.device_id = ${devices.id} order by kind limit 1)`,
}

const currentLives = (db: Database) =>
  db.select(currentLife).from(devices).innerJoin(devicePurchases, eq(devicePurchases.id, devices.purchaseId))

/** What a device costs in the life that it has now; `id` is that of the device. */
export type DeviceCost = Awaited<ReturnType<typeof currentLives>>[number]

export const livesStore = (db: Database) => ({
  async byIds(ids: string[]): Promise<Map<string, DeviceLife>> {
    const { rows } = await db.execute<DeviceLife & Record<string, unknown>>(sql`
      select l.id, l.device_id as "deviceId", d.product_id as "productId", d.state, d.version, d.purchase_id = l.id as "isNewest",
        l.cost_paise::float8 as "costPaise",
        (select number from device_numbers n where n.device_id = d.id order by kind limit 1) as number
      from device_purchases l join devices d on d.id = l.device_id
      where l.id = any(${sql.param(ids)}::uuid[])`)
    return new Map(
      rows.map((row) => [
        row.id,
        { ...row, costPaise: row.costPaise === null ? null : paise(row.costPaise) },
      ]),
    )
  },

  /** The lives that these devices have now, by ascending id of the device. */
  ofDevices: (ids: string[]) => currentLives(db).where(inArray(devices.id, ids)).orderBy(asc(devices.id)),

  /** Those of all devices of an item, by number. */
  ofItem: (productId: string) =>
    currentLives(db)
      .where(eq(devices.productId, productId))
      .orderBy(sql`number`),

  /** Other costs of devices on hand. The caller writes their stock moves, whose numbers these versions are. */
  async saveCosts(lives: { id: string; costPaise: Paise }[]) {
    await db.execute(sql`
      with life as (select * from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb) as l (id uuid, "costPaise" bigint)), changed as (
        update device_purchases set cost_paise = "costPaise" from life where device_purchases.id = life.id
      )
      update devices set version = version + 1 from life where devices.purchase_id = life.id`)
  },

  /** Numbers of devices that the shop did not know; an empty one is none. */
  async addMissingNumbers(numbers: { id: string; kind: string; number: string }[]) {
    await db.execute(sql`
      insert into device_numbers (device_id, kind, number)
      select id, kind, number from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (id uuid, kind text, number text)
      where number <> '' and not exists (select from device_numbers known where known.number = n.number and known.is_active)
      on conflict (device_id, kind) do nothing`)
  },
})
