import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money/money.ts'
import { products, stockMoves, type StockReason } from '../tables.ts'

export interface DeviceMove {
  productId: string
  deviceId: string
  /** The device's state afterwards. */
  state: string
  /** The number of its moves, with this one. */
  version: number
  /** 1, 0 or -1 piece on hand. */
  quantity: number
  /** By how much the held pieces of the item change. */
  held: number
  /** What the device cost, if it moves in or out; null: not known. */
  costPaise: Paise | null
  reason: StockReason
  orderId: string | null
  note: string | null
}

interface CostChange {
  productId: string
  /** With the number of its moves, with this one; null: any pieces of the item. */
  device: { id: string; state: string; version: number } | null
  /** Of how many pieces the cost was not known before. */
  pieces: number
  valuePaise: Paise
  note: string | null
}

/** Moves of single devices: each with its own cost. The caller holds the locks of their items. */
export function deviceMovesStore(db: Database) {
  return {
    async add(moves: DeviceMove[], now: Date) {
      if (moves.length === 0) return
      await db.execute(sql`
        with move as (
          select *, case when "costPaise" is null then 0 else quantity end as costed, coalesce("costPaise", 0) * quantity as value_paise
          from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("productId" uuid, "deviceId" uuid, state text, version int, quantity int, held int,
            "costPaise" bigint, reason text, "orderId" text, note text)
        ), total as (
          select "productId" as product_id, sum(quantity)::int as quantity, sum(held)::int as held, sum(costed)::int as costed, sum(value_paise)::bigint as value_paise
          from move group by 1
        ), changed as (
          update ${products} set on_hand = on_hand + total.quantity, held = products.held + total.held,
            pieces_with_cost = pieces_with_cost + costed, stock_value_paise = stock_value_paise + value_paise
          from total where products.id = total.product_id
            and (total.quantity, total.held, total.costed, total.value_paise) <> (0, 0, 0, 0)
        )
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, device_id, device_state, device_version, reason, order_id, note, moved_at)
        select gen_random_uuid(), "productId", quantity, costed, value_paise, "deviceId", state, version, reason, "orderId", note, ${now} from move`)
    },

    /** A changed cost of pieces on hand. `pieces`: of those whose cost was not known before. */
    async changeCost({ productId, device, pieces, valuePaise, note }: CostChange, now: Date) {
      await db.execute(sql`
        with changed as (
          update ${products} set pieces_with_cost = pieces_with_cost + ${pieces}, stock_value_paise = stock_value_paise + ${valuePaise},
            cost_changed_at = ${now}
          where id = ${productId}
        )
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, device_id, device_state, device_version, reason, note, moved_at)
        values (gen_random_uuid(), ${productId}, 0, ${pieces}, ${valuePaise}, ${device?.id ?? null}, ${device?.state ?? null}, ${device?.version ?? null}, 'cost_entered', ${note}, ${now})`)
    },
  }
}
