import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { products } from '../tables.ts'

const { id, onHand, held } = products

/**
 * Promises (`held`) are counted for every item, also where stock is not: so they still add up
 * when the shop begins or ends to count an item while orders are open.
 */
export function stockStore(db: Database) {
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
    async take(productId: string, quantity: number) {
      await db
        .update(products)
        .set({ onHand: sql`${onHand} - ${quantity}`, held: sql`${held} - ${quantity}` })
        .where(eq(id, productId))
    },

    /** False when not enough is left beside what is held for others. */
    async takeUnheld(productId: string, quantity: number): Promise<boolean> {
      const enough = or(isNull(onHand), sql`${onHand} - ${held} >= ${quantity}`)
      const { rowCount } = await db
        .update(products)
        .set({ onHand: sql`${onHand} - ${quantity}` })
        .where(and(eq(id, productId), enough))
      return rowCount === 1
    },

    async putBack(productId: string, quantity: number) {
      await db
        .update(products)
        .set({ onHand: sql`${onHand} + ${quantity}` })
        .where(eq(id, productId))
    },

    /** What can be bought of each, null where it is not counted; kept from others until the transaction ends. */
    async left(productIds: string[]) {
      const rows = await db
        .select()
        .from(products)
        .where(inArray(id, productIds))
        .orderBy(asc(id))
        .for('update')
      return new Map(
        rows.map((row) => [
          row.id,
          {
            name: row.name,
            isSold: row.deletedAt === null,
            left: row.onHand === null ? null : row.onHand - row.held,
          },
        ]),
      )
    },
  }
}
