import { and, asc, eq, sql, type SQL, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { cartLines } from './tables.ts'
import type { DemoData } from '../../platform/domains/demo-data.ts'
import { sampleItemIds } from '../catalogue/demo-items-store.ts'

const maxQuantity = 999

interface StoredLine {
  productId: string
  quantity: number
}

interface SessionQuery {
  /** Selects `user_id` and `last_seen_at`; no row without a valid session. */
  visitor: SQL
  /** Selects `id` and `name`; no row if the item is not for sale. */
  item: SQL
  /** The user id in the request body, if there is one; nothing is added if it is not the session's user. */
  owner: string | undefined
}

/** The session's user, the item and the number of pieces in the cart; null where the session or the item does not exist. */
interface AddedLine {
  userId: string | null
  lastSeenAt: string | null
  name: string | null
  pieces: number | null
}

export function cartStore(db: Database) {
  const lineOf = (userId: string, productId: string) =>
    and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))

  return {
    lines: (userId: string): Promise<StoredLine[]> =>
      db
        .select({ productId: cartLines.productId, quantity: cartLines.quantity })
        .from(cartLines)
        .where(eq(cartLines.userId, userId))
        .orderBy(asc(cartLines.addedAt), asc(cartLines.productId)),

    /** Increases the quantity by one, at most to 999; returns the number of pieces in the cart. */
    async add(userId: string, productId: string, now: Date) {
      const { rows } = await db.execute<{ pieces: number }>(sql`
        with added as (${addPiece(sql`values (${userId}::uuid, ${productId}::uuid, 1, ${now}::timestamptz)`)})
        select ${piecesAfter} as pieces from added`)
      return rows[0]!.pieces
    },

    /** Like `add`, for the user of a session, in one statement: it finds session and item and adds the line. */
    addWithSession: (found: SessionQuery, now: Date) => addInOneStatement(db, found, now),

    /** False when the cart has no such line. */
    async setQuantity(userId: string, productId: string, quantity: number) {
      if (!isUuid(productId)) return false
      const { rowCount } = await db.update(cartLines).set({ quantity }).where(lineOf(userId, productId))
      return rowCount === 1
    },

    /** False when the cart has no such line. */
    async remove(userId: string, productId: string) {
      if (!isUuid(productId)) return false
      const { rowCount } = await db.delete(cartLines).where(lineOf(userId, productId))
      return rowCount === 1
    },

    /** Subtracts the purchased quantities; lines and quantities that were added after the order was placed stay. */
    async removePurchased(userId: string, bought: StoredLine[]) {
      const rows = bought.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`)
      await db.execute(sql`
        with bought (product_id, quantity) as (values ${sql.join(rows, sql`, `)}),
        line as (
          select user_id, product_id, cart_lines.quantity - bought.quantity as rest
          from ${cartLines} join bought using (product_id)
          where user_id = ${userId} order by product_id for update of cart_lines
        ),
        removed as (
          delete from ${cartLines} using line
          where cart_lines.user_id = line.user_id and cart_lines.product_id = line.product_id and rest <= 0
        )
        update ${cartLines} set quantity = rest from line
        where cart_lines.user_id = line.user_id and cart_lines.product_id = line.product_id and rest > 0`)
    },

    /** Moves a user's lines into another user's cart; quantities of the same item add up, at most to 999. */
    async merge(fromId: string, toId: string) {
      await db.execute(sql`
        insert into ${cartLines} as line (user_id, product_id, quantity, added_at)
        select ${toId}, product_id, quantity, added_at from ${cartLines} where user_id = ${fromId} order by product_id
        on conflict (user_id, product_id) do update set quantity = least(${maxQuantity}, line.quantity + excluded.quantity)`)
      await db.delete(cartLines).where(eq(cartLines.userId, fromId))
    },
  }
}

/** `line` selects user, item, 1 and the time. */
const addPiece = (line: SQL) => sql`
      insert into ${cartLines} (user_id, product_id, quantity, added_at) ${line}
      on conflict (user_id, product_id) do update set quantity = least(${maxQuantity}, cart_lines.quantity + 1)
      returning user_id, product_id, quantity`

/** The pieces in the cart after `added`: the statement itself still sees the cart as it was before. */
const piecesAfter = sql`(added.quantity + (select coalesce(sum(other.quantity), 0) from ${cartLines} as other
      where other.user_id = added.user_id and other.product_id <> added.product_id))::int`

/**
 * Adds one piece to the cart of a session's user in a single round trip. Two CTEs look up the session and the item, a third
 * inserts the line only if both exist and the session belongs to `owner`. The outer select starts from a one-row VALUES list with
 * left joins, so it always returns a row whose nulls show which lookup found nothing.
 */
async function addInOneStatement(
  db: Database,
  { visitor, item, owner }: SessionQuery,
  now: Date,
): Promise<AddedLine> {
  const isOwnCart = owner === undefined ? sql`true` : sql`visitor.user_id::text = ${owner}`
  const insertLine = addPiece(
    sql`select visitor.user_id, item.id, 1, ${now}::timestamptz from visitor, item where ${isOwnCart}`,
  )
  const { rows } = await db.execute<AddedLine & Record<string, unknown>>(sql`
    with visitor as (${visitor}), item as (${item}), added as (${insertLine})
    select visitor.user_id as "userId", visitor.last_seen_at as "lastSeenAt", item.name, ${piecesAfter} as pieces
    from (values (1)) as one_row left join visitor on true left join item on true left join added on true`)
  return rows[0]!
}

/** Sample items leave the carts before they are removed. */
export const demoCartLines: DemoData = {
  async remove(db, removal) {
    await db.delete(cartLines).where(inArray(cartLines.productId, await sampleItemIds(db, removal)))
    return {}
  },
}
