import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { products, stockMoves, type StockReason } from '../tables.ts'
import { newId } from '../../../platform/ids.ts'
import type { StockCorrectionReason } from './correction-rules.ts'

const { id } = products

export interface StockLine {
  productId: string
  quantity: number
}

/** Reason and order of a stock move. */
export interface Cause {
  reason: StockReason
  orderId: string
  now: Date
}

/**
 * Each changes all lines in one statement, which locks their products by ascending id: the lines come in that order, one a product.
 * `held` is counted for every item, also without stock tracking, so that it is correct when tracking starts or stops
 * while orders are open.
 */
export function stockStore(db: Database) {
  /** Changes the stock and adds the ledger entries in one statement. Items without stock tracking have no entries. */
  async function change(
    lines: StockLine[],
    { reason, orderId, now }: Cause,
    { columns, where, sign }: Change,
  ) {
    if (lines.length === 0) return
    await db.execute(sql`
      with ${lockedLines(lines)}, changed as (
        update ${products} set ${columns} from line where products.id = line.product_id ${where ?? sql``}
        returning products.id, on_hand, line.quantity
      )
      insert into ${stockMoves} (id, product_id, quantity, reason, order_id, moved_at)
      select gen_random_uuid(), id, ${sign} * quantity, ${reason}, ${orderId}, ${now} from changed where on_hand is not null`)
  }

  return {
    /** The ids of the items held: without those of which not enough is left, or that are no longer sold. */
    async hold(lines: StockLine[]): Promise<Set<string>> {
      if (lines.length === 0) return new Set()
      const { rows } = await db.execute<{ id: string }>(sql`
        with ${lockedLines(lines)}
        update ${products} set held = held + line.quantity from line
        where products.id = line.product_id and deleted_at is null and ${isAvailable} returning products.id`)
      return new Set(rows.map((row) => row.id))
    },

    async release(lines: StockLine[]) {
      if (lines.length === 0) return
      await db.execute(sql`
        with ${lockedLines(lines)}
        update ${products} set held = held - line.quantity from line where products.id = line.product_id`)
    },

    /** Takes held stock out. */
    take: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, {
        columns: sql`on_hand = on_hand - line.quantity, held = held - line.quantity`,
        sign: sql`-1`,
      }),

    /** Takes what is not held for an order; leaves out a line of which not enough is left. */
    takeUnheld: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, {
        columns: sql`on_hand = on_hand - line.quantity`,
        where: sql`and ${isAvailable}`,
        sign: sql`-1`,
      }),

    restock: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, { columns: sql`on_hand = on_hand + line.quantity`, sign: sql`1` }),

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
  catalogue: CatalogueName
  isSold: boolean
  /** Null if stock is not tracked, as in `left`. */
  onHand: number | null
  /** Reserved for orders that are being paid. */
  held: number
  /** The available quantity: on hand minus held. */
  left: number | null
}

const toStockLevel = (row: typeof products.$inferSelect): StockLevel => ({
  name: row.name,
  catalogue: row.catalogue,
  isSold: row.deletedAt === null,
  onHand: row.onHand,
  held: row.held,
  left: row.onHand === null ? null : row.onHand - row.held,
})

interface Change {
  columns: SQL
  where?: SQL
  sign: SQL
}

/** Enough is left, not counting what is held for others. */
const isAvailable = sql`(on_hand is null or on_hand - held >= line.quantity)`

/** A CTE `line` of product id and quantity; locks the products in the order of the lines. */
function lockedLines(lines: StockLine[]) {
  const rows = lines.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`)
  return sql`wanted (product_id, quantity) as (values ${sql.join(rows, sql`, `)}),
    line as (
      select product_id, quantity from wanted join ${products} on id = product_id order by id for update of products
    )`
}

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
  /** Without one it is a count. */
  reason?: StockCorrectionReason
  /** What staff wrote about it. */
  note?: string | null | undefined
}

/** Ledger entries for counts; sales and returns add theirs in the statement that changes the stock. */
export function stockLedgerStore(db: Database) {
  return {
    /** Records ledger entries for stock counts that staff entered. */
    async recordCounts(items: CountChange[], now: Date) {
      const changed = items.filter(({ difference }) => difference !== 0)
      if (changed.length === 0) return
      const moves = changed.map(({ productId, difference, reason = 'counted', note = null }) => ({
        ...{ id: newId(now.getTime()), product_id: productId, quantity: difference },
        ...{ reason, note, moved_at: now },
      }))
      // One value, so that the text of the statement does not depend on the number of rows. The default of staff_id is who acts.
      await db.execute(sql`
        insert into ${stockMoves} (id, product_id, quantity, reason, note, moved_at)
        select id, product_id, quantity, reason, note, moved_at
        from jsonb_populate_recordset(null::stock_moves, ${JSON.stringify(moves)}::jsonb)`)
    },

    movesOf: (productId: string) =>
      db
        .select()
        .from(stockMoves)
        .where(eq(stockMoves.productId, productId))
        .orderBy(asc(stockMoves.movedAt)),
  }
}
