import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products, stockMoves, type StockReason } from '../tables.ts'
import { newId } from '../../platform/ids.ts'

const { id, onHand, held } = products

/** Why goods come or go, and for which order. */
export interface Cause {
  reason: StockReason
  orderId: string
  now: Date
}

/**
 * Promises (`held`) are counted for every item, also where stock is not: so they still add up
 * when the shop begins or ends to count an item while orders are open.
 */
export function stockStore(db: Database) {
  const execute = (cause: Cause, update: SQL) => db.execute(withLedgerEntry(cause, update))

  return {
    /** False when not enough is left, or the item is no longer sold. */
    async hold(productId: string, quantity: number): Promise<boolean> {
      const enough = or(isNull(onHand), sql`${onHand} - ${held} >= ${quantity}`)
      const { rowCount } = await db
        .update(products)
        .set({ held: sql`${held} + ${quantity}` })
        .where(and(eq(id, productId), isNull(products.deletedAt), enough))
      return rowCount === 1
    },

    async release(productId: string, quantity: number) {
      await db
        .update(products)
        .set({ held: sql`${held} - ${quantity}` })
        .where(eq(id, productId))
    },

    /** What was held leaves the shop. */
    async take(productId: string, quantity: number, cause: Cause) {
      await execute(
        cause,
        sql`update ${products} set on_hand = on_hand - ${quantity}, held = held - ${quantity}
            where id = ${productId} returning id, on_hand, ${-quantity}::int as quantity`,
      )
    },

    /** False when not enough is left beside what is held for others. */
    async takeUnheld(productId: string, quantity: number, cause: Cause): Promise<boolean> {
      const { rowCount } = await execute(
        cause,
        sql`update ${products} set on_hand = on_hand - ${quantity}
            where id = ${productId} and (on_hand is null or on_hand - held >= ${quantity})
            returning id, on_hand, ${-quantity}::int as quantity`,
      )
      return rowCount === 1
    },

    async restock(productId: string, quantity: number, cause: Cause) {
      await execute(
        cause,
        sql`update ${products} set on_hand = on_hand + ${quantity}
            where id = ${productId} returning id, on_hand, ${quantity}::int as quantity`,
      )
    },

    /** What can be bought of each, null where it is not counted; kept from others until the transaction ends. */
    async lockLevels(productIds: string[]) {
      const rows = await db
        .select()
        .from(products)
        .where(inArray(id, productIds))
        .orderBy(asc(id))
        .for('update')
      return new Map(rows.map((row) => [row.id, toStockLevel(row)]))
    },
  }
}

export interface StockLevel {
  name: string
  isSold: boolean
  /** Null where stock is not counted, as in `left`. */
  onHand: number | null
  /** What can be bought: on hand less held. */
  left: number | null
}

const toStockLevel = (row: typeof products.$inferSelect): StockLevel => ({
  name: row.name,
  isSold: row.deletedAt === null,
  onHand: row.onHand,
  left: row.onHand === null ? null : row.onHand - row.held,
})

/** The change and its entry in the ledger are one statement. What is not counted has no entry. */
const withLedgerEntry = ({ reason, orderId, now }: Cause, update: SQL) => sql`
  with changed as (${update}),
  entered as (
    insert into ${stockMoves} (id, product_id, quantity, reason, order_id, moved_at)
    select gen_random_uuid(), id, quantity, ${reason}, ${orderId}, ${now} from changed where on_hand is not null
  )
  select id from changed`

/** For the count of what is promised alone, where it went astray. */
export function heldStockStore(db: Database) {
  const item = (id: string) => eq(products.id, id)
  return {
    /** False where there is no such item; else nobody promises any of it until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      return (await db.select({ id: products.id }).from(products).where(item(id)).for('update')).length > 0
    },

    async save(id: string, held: number) {
      await db.update(products).set({ held }).where(item(id))
    },
  }
}

interface CountChange {
  productId: string
  /** What the shelf holds more than before. */
  difference: number
}

/** Sales and what comes back enter the ledger with the change itself, in `stock-store.ts`. */
export function stockLedgerStore(db: Database) {
  return {
    /** Somebody counted: at the first time, or anew. */
    async recordCounts(items: CountChange[], now: Date) {
      const changed = items.filter(({ difference }) => difference !== 0)
      if (changed.length === 0) return
      await db.insert(stockMoves).values(
        changed.map(({ productId, difference }) => ({
          id: newId(now.getTime()),
          productId,
          quantity: difference,
          reason: 'counted' as const,
          movedAt: now,
        })),
      )
    },

    movesOf: (productId: string) =>
      db
        .select()
        .from(stockMoves)
        .where(eq(stockMoves.productId, productId))
        .orderBy(asc(stockMoves.movedAt)),
  }
}
