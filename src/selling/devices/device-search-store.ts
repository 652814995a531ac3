import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { DeviceRow } from './contract.ts'
import type { DeviceState } from './device-states.ts'
import { devicesStore, type StoredDevice } from './devices-store.ts'
import { normalizeSerial } from './serial-rules.ts'
import { deviceNumbers } from './tables.ts'

/** Devices by one of their numbers; those that are not gone for good, if not said otherwise. */
export function deviceSearchStore(db: Database) {
  const devices = devicesStore(db)
  return {
    async byNumbers(numbers: string[]): Promise<Map<string, StoredDevice>> {
      const ids = await devices.idsByNumber(numbers)
      const found = await devices.byIds([...new Set(ids.values())])
      const known = new Map(found.map((device) => [device.id, device]))
      return new Map([...ids].map(([number, id]) => [number, known.get(id)!]))
    },

    /** The device with the number; one that is gone for good only if no other has it now. */
    async newestWithNumber(number: string): Promise<StoredDevice | undefined> {
      const [row] = await db
        .select({ id: deviceNumbers.deviceId })
        .from(deviceNumbers)
        .where(eq(deviceNumbers.number, number))
        .orderBy(desc(deviceNumbers.isActive), desc(deviceNumbers.deviceId))
        .limit(1)
      return row && (await devices.byIds([row.id]))[0]
    },

    /** By the last six characters of one of their numbers. */
    async byLastDigits(digits: string, limit: number): Promise<StoredDevice[]> {
      const rows = await db
        .selectDistinct({ id: deviceNumbers.deviceId })
        .from(deviceNumbers)
        .where(and(sql`right(${deviceNumbers.number}, 6) = ${digits}`, eq(deviceNumbers.isActive, true)))
        .limit(limit)
      return devices.byIds(rows.map(({ id }) => id))
    },
  }
}

interface DeviceFilter {
  q?: string | undefined
  item?: string | undefined
  state?: DeviceState | undefined
}

/** The page of all devices, the newest first, by whole numbers or last six digits; also those that are gone for good. */
export function deviceListStore(db: Database) {
  return {
    async page({
      page,
      limit,
      ...filter
    }: DeviceFilter & { page: number; limit: number }): Promise<DeviceRow[]> {
      const { rows } = await db.execute<Record<string, never>>(sql`
        select d.id, d.state, d.condition, d.order_id as "order", json_build_object('id', d.product_id, 'name', s.name) as item,
          (select number from device_numbers n where n.device_id = d.id order by kind limit 1) as number
        from devices d join stock_levels s on s.product_id = d.product_id where ${isWanted(filter)}
        order by d.id desc limit ${limit} offset ${(page - 1) * limit}`)
      return rows as unknown as DeviceRow[]
    },

    async count(filter: DeviceFilter) {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from devices d where ${isWanted(filter)}`,
      )
      return rows[0]!.count
    },
  }
}

function isWanted({ q, item, state }: DeviceFilter) {
  const conditions = [
    ...(q ? [sql`d.id in (${withNumber(normalizeSerial(q))})`] : []),
    ...(item ? [isUuid(item) ? sql`d.product_id = ${item}` : sql`false`] : []),
    ...(state ? [sql`d.state = ${state}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Two statements, so that each has its index. */
const withNumber = (number: string) => sql`
  select device_id from device_numbers where number = ${number}
  union select device_id from device_numbers where right(number, 6) = ${number}`
