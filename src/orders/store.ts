import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderLines, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect
export type StoredOrder = OrderRow & { lines: StoredLine[] }
export type NewOrderRow = typeof orders.$inferInsert

export function ordersStore(db: Database) {
  const first = async (rows: Promise<OrderRow[]>) => (await withLines(db, await rows))[0]

  return {
    /** Nothing when this buyer's key made an order before: the same click sent twice. */
    async add(order: NewOrderRow): Promise<OrderRow | undefined> {
      const [row] = await db
        .insert(orders)
        .values(order)
        .onConflictDoNothing({ target: [orders.userId, orders.placedWithKey] })
        .returning()
      return row
    },

    async addLines(lines: StoredLine[]) {
      await db.insert(orderLines).values(lines)
    },

    byId: (id: string) => first(db.select().from(orders).where(eq(orders.id, id))),

    byLink: (linkToken: string) => first(db.select().from(orders).where(eq(orders.linkToken, linkToken))),

    placedWith: (userId: string, key: string) =>
      first(
        db
          .select()
          .from(orders)
          .where(and(eq(orders.userId, userId), eq(orders.placedWithKey, key))),
      ),

    /** Held against other writers until the transaction ends. */
    lock: (id: string) => first(db.select().from(orders).where(eq(orders.id, id)).for('update')),

    async save(id: string, values: Partial<NewOrderRow>) {
      await db.update(orders).set(values).where(eq(orders.id, id))
    },

    /** A guest's orders become the member's; a key that both used stays with the member's own order. */
    async moveTo(memberId: string, guestId: string) {
      const key = sql`case when exists (
        select from ${orders} as own where own.user_id = ${memberId} and own.placed_with_key = ${orders.placedWithKey}
      ) then null else ${orders.placedWithKey} end`
      await db.update(orders).set({ userId: memberId, placedWithKey: key }).where(eq(orders.userId, guestId))
    },
  }
}

/** The orders with what was ordered, in the order given. */
export async function withLines(db: Database, rows: OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const of = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, lines: of.get(row.id) ?? [] }))
}
