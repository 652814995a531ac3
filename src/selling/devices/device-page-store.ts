import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { DeviceSource } from './device-sources.ts'
import type { DeviceState } from './device-states.ts'

export interface StoredLife {
  id: string
  source: DeviceSource
  boughtAt: string | Date
  costPaise: Paise | null
  supplierId: string | null
  supplier: string | null
  billId: string | null
  billNumber: string | null
  billDay: string | null
  usedPhoneId: string | null
  voucher: string | null
  /** Empty once it is erased. */
  seller: string | null
}

interface StoredRepair {
  id: string
  fault: string
  broughtAt: string | Date
  endedAt: string | Date | null
}

interface StoredSale {
  lifeId: string
  orderId: string
  channel: 'online' | 'counter'
  fullName: string
  soldAt: string | Date
  handedOverAt: string | Date | null
  returnedAt: string | Date | null
  warrantyDays: number | null
  documents: { id: string; code: string }[]
}

interface StoredMove {
  at: string | Date
  staffId: string | null
  state: DeviceState
  reason: string
  orderId: string | null
  note: string | null
}

type Row<Fields> = Fields & Record<string, unknown>

/** What the page of a device shows beside the device itself. Modules above show theirs by views, such as `sold_devices` of the orders. */
export function devicePageStore(db: Database) {
  return {
    async numbersOf(deviceId: string) {
      const { rows } = await db.execute<{ kind: string; number: string }>(
        sql`select kind, number from device_numbers where device_id = ${deviceId}`,
      )
      return new Map(rows.map(({ kind, number }) => [kind, number]))
    },

    /** The newest first. */
    async livesOf(deviceId: string): Promise<StoredLife[]> {
      const { rows } = await db.execute<Row<StoredLife>>(sql`
        select l.id, l.source, l.bought_at as "boughtAt", (l.cost_paise + l.added_cost_paise)::float8 as "costPaise",
          p.supplier_id as "supplierId", p.supplier, p.purchase_id as "billId", p.number as "billNumber", p.day::text as "billDay",
          s.used_phone_id as "usedPhoneId", s.code as voucher, s.seller_name as seller
        from device_purchases l
        left join purchases_of_devices p on p.device_purchase_id = l.id
        left join sellers_of_devices s on s.device_purchase_id = l.id
        where l.device_id = ${deviceId} order by l.bought_at desc, l.id desc`)
      return rows
    },

    /** The newest first. */
    async repairsOf(deviceId: string): Promise<StoredRepair[]> {
      const { rows } = await db.execute<Row<StoredRepair>>(sql`
        select job_id as id, fault, brought_at as "broughtAt", ended_at as "endedAt"
        from repairs_of_devices where device_id = ${deviceId} order by brought_at desc, job_id`)
      return rows
    },

    /** The newest first. */
    async salesOf(deviceId: string): Promise<StoredSale[]> {
      const { rows } = await db.execute<Row<StoredSale>>(sql`
        select device_purchase_id as "lifeId", order_id as "orderId", channel, full_name as "fullName", sold_at as "soldAt", handed_over_at as "handedOverAt",
          returned_at as "returnedAt", warranty_days as "warrantyDays",
          (select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code) order by d.issued_at), '[]') from issued_documents d where d.order_id = s.order_id) as documents
        from sold_devices s where device_id = ${deviceId} order by sold_at desc`)
      return rows
    },

    /** The newest first. */
    async movesOf(deviceId: string): Promise<StoredMove[]> {
      const { rows } = await db.execute<Row<StoredMove>>(sql`
        select moved_at as at, staff_id as "staffId", device_state as state, reason, order_id as "orderId", note
        from device_moves where device_id = ${deviceId} order by device_version desc, moved_at desc`)
      return rows
    },
  }
}
