import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { purchaseLineDevices, purchaseReceipts } from './tables.ts'

type NewReceipt = typeof purchaseReceipts.$inferInsert
type NewLineDevice = typeof purchaseLineDevices.$inferInsert

/** What became of a line of a bill. */
export interface LineState extends Record<string, unknown> {
  lineId: string
  received: number
  firstReceivedAt: Date | null
  /** By debit notes. */
  returned: number
  taxablePaise: Paise
  cgstPaise: Paise
  igstPaise: Paise
  costPaise: Paise
}

export const receiptsStore = (db: Database) => ({
  async add(receipts: NewReceipt[]) {
    if (receipts.length > 0) await db.insert(purchaseReceipts).values(receipts)
  },

  async addDevices(devices: NewLineDevice[]) {
    if (devices.length > 0) await db.insert(purchaseLineDevices).values(devices)
  },

  /** Of the lines of a bill: what arrived, and what debit notes took back, in pieces and in money. */
  async ofBill(purchaseId: string): Promise<Map<string, LineState>> {
    const { rows } = await db.execute<LineState & { firstReceivedAt: string | null }>(sql`
      select l.id as "lineId", coalesce(r.received, 0)::int as received, r.first as "firstReceivedAt", coalesce(d.returned, 0)::int as returned,
        coalesce(d.taxable, 0)::float8 as "taxablePaise", coalesce(d.cgst, 0)::float8 as "cgstPaise", coalesce(d.igst, 0)::float8 as "igstPaise",
        coalesce(d.cost, 0)::float8 as "costPaise"
      from purchase_lines l
      left join (select line_id, sum(quantity) as received, min(received_at) as first from purchase_receipts group by 1) r on r.line_id = l.id
      left join (
        select bill_line_id, sum(quantity) as returned, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(igst_paise) as igst, sum(cost_paise) as cost
        from purchase_lines where bill_line_id is not null group by 1
      ) d on d.bill_line_id = l.id
      where l.purchase_id = ${purchaseId}`)
    return new Map(
      rows.map((row) => [
        row.lineId,
        {
          ...row,
          firstReceivedAt: row.firstReceivedAt === null ? null : new Date(row.firstReceivedAt),
          ...{ taxablePaise: paise(row.taxablePaise), cgstPaise: paise(row.cgstPaise) },
          ...{ igstPaise: paise(row.igstPaise), costPaise: paise(row.costPaise) },
        },
      ]),
    )
  },

  /** The devices that came with the lines, by the purchases that they were for the shop. */
  async devicesOf(lineIds: string[]): Promise<(typeof purchaseLineDevices.$inferSelect)[]> {
    if (lineIds.length === 0) return []
    return db
      .select()
      .from(purchaseLineDevices)
      .where(inArray(purchaseLineDevices.lineId, lineIds))
      .orderBy(asc(purchaseLineDevices.lineId), asc(purchaseLineDevices.devicePurchaseId))
  },

  /** Pieces of the item left the shop since then. */
  async leftSince(productId: string, moment: Date): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select from stock_ledger where product_id = ${productId} and quantity < 0 and moved_at >= ${moment}::timestamptz limit 1`)
    return rows.length > 0
  },
})
