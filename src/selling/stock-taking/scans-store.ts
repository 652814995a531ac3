import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { retryIfDuplicate } from '../../platform/database/transaction.ts'
import { isInScope, type StoredStockTaking } from './stock-takings-store.ts'
import { stockTakingScans } from './tables.ts'

type StoredScan = typeof stockTakingScans.$inferSelect
export type NewScan = Omit<typeof stockTakingScans.$inferInsert, 'staffId' | 'removedAt' | 'removedBy'>

export interface ItemAtScan extends Record<string, unknown> {
  id: string
  name: string
  code: number
  isSerialised: boolean
  /** Of this stock-taking, and of no other one that is open. */
  isInScope: boolean
  isForSale: boolean
  /** Pieces by the ledger at the time of the scan; null if the stock is not counted. */
  onHand: number | null
}

/** A scan with its item, and who made it. */
export interface ShownScan extends Record<string, unknown> {
  id: string
  code: string
  productId: string | null
  name: string | null
  shopCode: number | null
  deviceId: string | null
  quantity: number
  at: string | Date
  staff: string | null
  problem: StoredScan['problem']
}

/** A scan that does not count is settled once the same code was counted. */
const isUnsettled = sql`s.problem is not null and s.removed_at is null and not exists (
  select from stock_taking_scans later where later.stock_taking_id = s.stock_taking_id and later.code = s.code and later.problem is null and later.removed_at is null)`

/** Scans as they are listed; `problems`: those alone that do not count. */
export const scansOf = (stockTakingId: string, problems: boolean) =>
  sql`select s.* from stock_taking_scans s where s.stock_taking_id = ${stockTakingId} and ${problems ? isUnsettled : sql`s.removed_at is null`}`

/** Whether an item `p` of `stock_levels` is counted in this stock-taking, and in no other one that is open. */
const isCountedHere = (stockTaking: StoredStockTaking) => sql`(
  ${isInScope(stockTaking)} and not exists (
    select from stock_taking_scans s join stock_takings t on t.id = s.stock_taking_id
    where s.product_id = p.product_id and s.stock_taking_id <> ${stockTaking.id} and t.state = 'open' and s.problem is null and s.removed_at is null
  )) is true`

export function scansStore(db: Database) {
  return {
    async byId(id: string): Promise<StoredScan | undefined> {
      return (await db.select().from(stockTakingScans).where(eq(stockTakingScans.id, id)))[0]
    },

    /** If the same scan, or another one of the device, is added at the same moment, the transaction starts again. */
    async add(scan: NewScan) {
      await db.insert(stockTakingScans).values(scan).catch(retryIfDuplicate)
    },

    /** The item with its stock at a time: what is there now without what moved since. */
    async itemAt(
      productId: string,
      at: Date,
      stockTaking: StoredStockTaking,
    ): Promise<ItemAtScan | undefined> {
      const { rows } = await db.execute<ItemAtScan>(sql`
        select p.product_id as id, p.name, p.shop_code as code, p.is_serialised as "isSerialised", p.is_for_sale as "isForSale",
          ${isCountedHere(stockTaking)} as "isInScope",
          (p.on_hand - (select coalesce(sum(m.quantity), 0) from stock_ledger m where m.product_id = p.product_id and m.moved_at > ${at}))::int as "onHand"
        from stock_levels p where p.product_id = ${productId}`)
      return rows[0]
    },

    /** Those of these items that are counted in this stock-taking. */
    async inScope(productIds: string[], stockTaking: StoredStockTaking): Promise<Set<string>> {
      if (productIds.length === 0) return new Set()
      const { rows } = await db.execute<{ id: string }>(
        sql`select p.product_id as id from stock_levels p where p.product_id in ${productIds} and ${isCountedHere(stockTaking)}`,
      )
      return new Set(rows.map(({ id }) => id))
    },

    async hasDevice(stockTakingId: string, deviceId: string): Promise<boolean> {
      const rows = await db
        .select({ id: stockTakingScans.id })
        .from(stockTakingScans)
        .where(
          and(
            eq(stockTakingScans.stockTakingId, stockTakingId),
            eq(stockTakingScans.deviceId, deviceId),
            isNull(stockTakingScans.removedAt),
            isNull(stockTakingScans.problem),
          ),
        )
      return rows.length > 0
    },
  }
}

/** Scans as they are shown. */
export function shownScansStore(db: Database) {
  const shown = (scans: SQL, more = sql``) => sql`
    select s.id, s.code, s.product_id as "productId", p.name, p.shop_code as "shopCode", s.device_id as "deviceId", s.quantity, s.scanned_at as at,
      u.full_name as staff, s.problem ${more}
    from (${scans}) s left join stock_levels p on p.product_id = s.product_id left join user_names u on u.id = s.staff_id`
  const counted = sql`, (
    select coalesce(sum(c.quantity), 0)::int from stock_taking_scans c
    where c.stock_taking_id = s.stock_taking_id and c.product_id = s.product_id and c.problem is null and c.removed_at is null) as counted`
  return {
    /** `counted`: how many pieces of its item all scans have counted until now. */
    async byId(id: string): Promise<ShownScan & { counted: number }> {
      const { rows } = await db.execute<ShownScan & { counted: number }>(
        shown(sql`select * from stock_taking_scans where id = ${id}`, counted),
      )
      return rows[0]!
    },

    /** The newest first. */
    async page(
      stockTakingId: string,
      { page, limit, problems }: { page: number; limit: number; problems: boolean },
    ) {
      const { rows } = await db.execute<ShownScan>(sql`
        ${shown(scansOf(stockTakingId, problems))} order by s.scanned_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`)
      return rows
    },

    async count(stockTakingId: string, problems: boolean): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (${scansOf(stockTakingId, problems)}) listed`)
      return rows[0]!.count
    },
  }
}

/** Takes scans of an open stock-taking back. */
export const removedScansStore = (db: Database) => ({
  /** False if it is gone. */
  async remove(stockTakingId: string, id: string, by: string, now: Date): Promise<boolean> {
    const isWanted = and(eq(stockTakingScans.stockTakingId, stockTakingId), eq(stockTakingScans.id, id))
    return (await removeWhere(db, isWanted, by, now)) > 0
  },

  async removeItem(stockTakingId: string, productId: string, by: string, now: Date) {
    const isWanted = and(
      eq(stockTakingScans.stockTakingId, stockTakingId),
      eq(stockTakingScans.productId, productId),
      isNull(stockTakingScans.problem),
    )
    return removeWhere(db, isWanted, by, now)
  },
})

async function removeWhere(db: Database, isWanted: ReturnType<typeof and>, by: string, now: Date) {
  const rows = await db
    .update(stockTakingScans)
    .set({ removedAt: now, removedBy: by })
    .where(and(isWanted, isNull(stockTakingScans.removedAt)))
    .returning({ id: stockTakingScans.id })
  return rows.length
}
