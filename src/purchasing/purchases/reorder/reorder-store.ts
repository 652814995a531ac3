import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { purchaseLines, purchaseReceipts, purchases, suppliers } from '../tables.ts'

interface LastPurchase extends Record<string, unknown> {
  productId: string
  supplierId: string
  supplier: string
  phone: string
  /** Pieces of all its bills that did not arrive yet. */
  toCome: number
}

/** Of each of the items that was bought: the supplier of its last bill. */
export async function lastPurchases(db: Database, productIds: string[]): Promise<Map<string, LastPurchase>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<LastPurchase>(sql`
    select distinct on (l.product_id) l.product_id as "productId", s.id as "supplierId", s.name as supplier, s.phone, (
      select coalesce(sum(b.quantity - coalesce((select sum(r.quantity) from ${purchaseReceipts} r where r.line_id = b.id), 0)), 0)::int
      from ${purchaseLines} b where b.product_id = l.product_id and b.bill_line_id is null
    ) as "toCome"
    from ${purchaseLines} l join ${purchases} p on p.id = l.purchase_id join ${suppliers} s on s.id = p.supplier_id
    where p.kind = 'bill' and l.product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::uuid)
    order by l.product_id, p.day desc, p.entered_at desc`)
  return new Map(rows.map((row) => [row.productId, row]))
}

interface WantedPart extends Record<string, unknown> {
  productId: string
  repair: string
  pieces: number
}

/** Parts that approved repairs wait for, by item. */
export async function wantedParts(db: Database): Promise<Map<string, WantedPart[]>> {
  const { rows } = await db.execute<WantedPart>(sql`
    select product_id as "productId", job_id as repair, sum(quantity)::int as pieces from parts_of_repairs
    where part_state = 'wanted' and job_state in ('in_repair', 'waiting_parts') group by 1, 2, brought_at order by brought_at, 2`)
  return Map.groupBy(rows, ({ productId }) => productId)
}
