import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products, stockMoves, type StockReason } from '../tables.ts'
import { newId } from '../../platform/ids.ts'

const { id, onHand, held } = products

/** Reason and order of a stock move. */
export interface Cause {
  reason: StockReason
  orderId: string
  now: Date
}

/**
 * `held` is counted for every item, also without stock tracking, so that it is correct when tracking starts or stops
 * while orders are open.
 */
export function stockStore(db: Database) {
  const execute = (cause: Cause, update: SQL) => db.execute(withLedgerEntry(cause, update))

  return {
    /** False if too little is available, or the item is no longer sold. */
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

    /** Removes held stock that was sold. */
    async take(productId: string, quantity: number, cause: Cause) {
      await execute(
        cause,
        sql`update ${products} set on_hand = on_hand - ${quantity}, held = held - ${quantity}
            where id = ${productId} returning id, on_hand, ${-quantity}::int as quantity`,
      )
    },

    /** False if less than `quantity` is available, not counting what is held for others. */
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

    /** Stock levels by product id; locks the rows until the transaction ends. */
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
  /** Null if stock is not tracked, as in `left`. */
  onHand: number | null
  /** The available quantity: on hand minus held. */
  left: number | null
}

const toStockLevel = (row: typeof products.$inferSelect): StockLevel => ({
  name: row.name,
  isSold: row.deletedAt === null,
  onHand: row.onHand,
  left: row.onHand === null ? null : row.onHand - row.held,
})

/** Changes the stock and adds the ledger entry in one statement. Items without stock tracking have no entries. */
const withLedgerEntry = ({ reason, orderId, now }: Cause, update: SQL) => sql`
  with changed as (${update}),
  entered as (
    insert into ${stockMoves} (id, product_id, quantity, reason, order_id, moved_at)
    select gen_random_uuid(), id, quantity, ${reason}, ${orderId}, ${now} from changed where on_hand is not null
  )
  select id from changed`

/** Access to the `held` count alone, to repair it. */
export function heldStockStore(db: Database) {
  const item = (id: string) => eq(products.id, id)
  return {
    /** Locks the product row until the transaction ends. False if there is no such item. */
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
  /** New count minus old count. */
  difference: number
}

/** Ledger entries for counts; sales and returns add theirs in the statement that changes the stock. */
export function stockLedgerStore(db: Database) {
  return {
    /** Records ledger entries for stock counts that staff entered. */
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
