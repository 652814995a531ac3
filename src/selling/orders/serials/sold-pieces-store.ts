import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

interface SoldPiece {
  orderId: string
  position: number
  serial: string
}

/** Pieces of an item that were sold by count, before each of its pieces was a device. */
export function soldPiecesStore(db: Database) {
  return {
    /** Orders that took pieces of the item out of stock and were not handed over, and open repairs that need it as a part. */
    async ordersOnTheWay(productId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct o.id from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${productId} and o.hold = 'taken' and o.status in ('processing', 'ready', 'shipped')
        union select job_id from parts_of_repairs where product_id = ${productId} order by 1`)
      return rows.map(({ id }) => id)
    },

    /** The numbers with which pieces of the item were sold and have not come back. */
    async withoutDevice(productId: string): Promise<SoldPiece[]> {
      const { rows } = await db.execute<SoldPiece & Record<string, unknown>>(sql`
        select s.order_id as "orderId", s.position, s.serial
        from order_lines l join order_line_serials s on (s.order_id, s.position) = (l.order_id, l.position)
        where l.product_id = ${productId} and s.returned_at is null and s.device_id is null order by s.serial`)
      return rows
    },

    async saveDevices(pieces: (SoldPiece & { deviceId: string; purchaseId: string })[]) {
      if (pieces.length === 0) return
      await db.execute(sql`
        update order_line_serials s set device_id = p."deviceId", device_purchase_id = p."purchaseId"
        from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p ("orderId" text, position int, serial text, "deviceId" uuid, "purchaseId" uuid)
        where (s.order_id, s.position, s.serial) = (p."orderId", p.position, p.serial)`)
    },
  }
}
