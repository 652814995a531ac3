import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money/money.ts'
import type { Condition } from '../condition-rules.ts'
import type { CatalogueName } from '../contract.ts'
import { countedByDevice } from '../errors.ts'
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
  /** Null for parts of a repair that are on no bill. */
  orderId: string | null
  now: Date
  note?: string
}

/**
 * Each changes all lines in one statement, which locks their products by ascending id: the lines come in that order, one a product.
 * `held` is counted for every item, also without stock tracking, so that it is correct when tracking starts or stops
 * while orders are open.
 */
export function stockStore(db: Database) {
  /**
   * Changes stock and value and adds the ledger entries in one statement. Items without stock tracking have no entries.
   * `held` is the change of that count for each piece, `costs` a CTE `line` with the known costs of the pieces.
   */
  async function change(
    lines: StockLine[],
    { reason, orderId, now, note }: Cause,
    { sign, held, costs, where }: Change,
  ) {
    if (lines.length === 0) return
    await db.execute(sql`
      with ${lockedLines(lines, sql`locked`)}, line as (${costs}), changed as (
        update ${products} set on_hand = on_hand + ${sign} * quantity, held = held + ${held} * quantity,
          pieces_with_cost = pieces_with_cost + ${sign} * costed, stock_value_paise = stock_value_paise + ${sign} * cost_paise
        from line where products.id = line.product_id ${where ?? sql``}
        returning products.id, on_hand, quantity, costed, cost_paise
      )
      insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, reason, order_id, moved_at, note)
      select gen_random_uuid(), id, ${sign} * quantity, ${sign} * costed, ${sign} * cost_paise, ${reason}, ${orderId}, ${now}, ${note ?? null}
      from changed where on_hand is not null`)
  }

  async function changeHeld(lines: StockLine[], sign: SQL) {
    if (lines.length === 0) return
    await db.execute(sql`
      with ${lockedLines(lines)}
      update ${products} set held = held + ${sign} * line.quantity from line where products.id = line.product_id`)
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

    release: (lines: StockLine[]) => changeHeld(lines, sql`-1`),

    /** Holds pieces that the caller has found to be left, also of an item that is sold no more. */
    holdLeft: (lines: StockLine[]) => changeHeld(lines, sql`1`),

    /** Takes held stock out. Pieces with numbers stay held until their devices leave. */
    take: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, {
        ...{ sign: sql`-1`, held: sql`-1`, costs: costsOfLeaving },
        where: sql`and not is_serialised`,
      }),

    /** Takes what is not held for an order; leaves out a line of which not enough is left. */
    takeUnheld: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, {
        ...{ sign: sql`-1`, held: sql`0`, costs: costsOfLeaving },
        where: sql`and ${isAvailable}`,
      }),

    /** Takes back what the order took out, with the costs that it had then. */
    restock: (lines: StockLine[], cause: Cause) =>
      change(lines, cause, { sign: sql`1`, held: sql`0`, costs: costsOfReturned(cause.orderId) }),

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
  /** Its pieces are devices: what is sold of it, and comes back, is moved by `changeDevices`. */
  isSerialised: boolean
  condition: Condition
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
  isSerialised: row.isSerialised,
  condition: row.condition,
  onHand: row.onHand,
  held: row.held,
  left: row.onHand === null ? null : row.onHand - row.held,
})

interface Change {
  sign: SQL
  held: SQL
  costs: SQL
  where?: SQL
}

/**
 * Pieces without a cost leave first. Those with one take their share of the value, and the last takes the rest.
 * `locked` gives each item's stock before.
 */
const costsOfLeaving = sql`
  select product_id, quantity, costed,
    case when costed = 0 then 0 else round(stock_value_paise::numeric * costed / pieces_with_cost)::bigint end as cost_paise
  from (
    select *, case when on_hand is null then 0 else greatest(0, quantity - (on_hand - pieces_with_cost)) end as costed from locked
  ) l`

/** Pieces with a cost come back first, each with its share of what the order's pieces of the item cost, and the last with the rest. */
const costsOfReturned = (orderId: string | null) => sql`
  select product_id, quantity, costed,
    case when costed = 0 then 0 else round(sold_paise::numeric * (back + costed) / sold)::bigint - back_paise end as cost_paise
  from (
    select l.product_id, l.quantity, m.*, case when l.on_hand is null then 0 else least(l.quantity, m.sold - m.back) end as costed
    from locked l cross join lateral (
      select coalesce(-sum(pieces_with_cost) filter (where reason = 'sold'), 0) as sold, coalesce(-sum(value_paise) filter (where reason = 'sold'), 0) as sold_paise,
        coalesce(sum(pieces_with_cost) filter (where reason <> 'sold'), 0) as back, coalesce(sum(value_paise) filter (where reason <> 'sold'), 0) as back_paise
      from ${stockMoves} where order_id = ${orderId} and product_id = l.product_id and device_id is null
    ) m
  ) r`

/** Enough is left, not counting what is held for others. */
const isAvailable = sql`(products.on_hand is null or products.on_hand - held >= line.quantity)`

/** A CTE of product id, quantity and the stock before; locks the products in the order of the lines. */
function lockedLines(lines: StockLine[], name = sql`line`) {
  const rows = lines.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`)
  return sql`wanted (product_id, quantity) as (values ${sql.join(rows, sql`, `)}),
    ${name} as (
      select product_id, quantity, on_hand, pieces_with_cost, stock_value_paise from wanted join ${products} on id = product_id order by id for update of products
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

/** What is on hand of an item with devices changes with them alone. */
async function refuseDevices(db: Database, ids: string[]) {
  if (ids.length === 0) return
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from ${products}
    where is_serialised and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) limit 1`)
  if (rows[0]) throw countedByDevice(rows[0].name)
}

interface CountChange {
  productId: string
  /** Pieces on hand before and after; null if stock is not tracked. */
  before: number | null
  after: number | null
  /** Without one it is a count. */
  reason?: StockCorrectionReason
  /** A note that staff wrote. */
  note?: string | null | undefined
}

interface CountedValue extends Record<string, unknown> {
  productId: string
  /** Pieces that are gone and whose cost is known, and what they cost together. */
  pieces: number
  valuePaise: Paise
}

/** Ledger entries for counts; sales and returns add theirs in the statement that changes the stock. */
export function stockLedgerStore(db: Database) {
  return {
    /**
     * Records counts that staff entered, and takes the costs of pieces that are gone out of the value. The caller saves `onHand`
     * in the same transaction. Returns what the pieces that are gone cost, as far as that is known.
     *
     * @throws countedByDevice (409)
     */
    async recordCounts(items: CountChange[], now: Date): Promise<CountedValue[]> {
      await refuseDevices(
        db,
        items.filter(({ before, after }) => before !== after).map(({ productId }) => productId),
      )
      const moves = items
        .map(({ productId, before, after, reason = 'counted', note = null }) => ({
          ...{ id: newId(now.getTime()), product_id: productId, before: before ?? 0, reason, note },
          quantity: (after ?? 0) - (before ?? 0),
        }))
        .filter(({ quantity }) => quantity !== 0)
      if (moves.length === 0) return []
      // One value, so that the text of the statement does not depend on the number of rows. The default of staff_id is who acts.
      const { rows } = await db.execute<CountedValue>(sql`
        with counted as (
          select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
            as move (id uuid, product_id uuid, before int, quantity int, reason text, note text)
        ), locked as (
          select c.id, c.product_id, greatest(0, -c.quantity) as quantity, c.before as on_hand, p.pieces_with_cost, p.stock_value_paise
          from counted c join ${products} p on p.id = c.product_id order by p.id for update of p
        ), cost as (${costsOfLeaving}), changed as (
          update ${products} set pieces_with_cost = pieces_with_cost - costed, stock_value_paise = stock_value_paise - cost_paise
          from cost where products.id = cost.product_id and costed > 0
        )
        insert into ${stockMoves} (id, product_id, quantity, pieces_with_cost, value_paise, reason, note, moved_at)
        select c.id, c.product_id, c.quantity, -cost.costed, -cost.cost_paise, c.reason, c.note, ${now}
        from counted c join cost on cost.product_id = c.product_id
        returning product_id as "productId", (0 - pieces_with_cost) as pieces, (0 - value_paise)::float8 as "valuePaise"`)
      return rows
    },

    movesOf: (productId: string) =>
      db
        .select()
        .from(stockMoves)
        .where(eq(stockMoves.productId, productId))
        .orderBy(asc(stockMoves.movedAt)),
  }
}
