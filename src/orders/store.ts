import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderLines, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect
export type StoredOrder = OrderRow & { lines: StoredLine[] }
export type NewOrderRow = typeof orders.$inferInsert

export function ordersStore(db: Database) {
  const whole = () => db.select({ ...getTableColumns(orders), lines: linesOfOne }).from(orders)
  const first = async (rows: Promise<StoredOrder[]>): Promise<StoredOrder | undefined> => (await rows)[0]

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

    byId: (id: string) => first(whole().where(eq(orders.id, id))),

    byLink: (linkToken: string) => first(whole().where(eq(orders.linkToken, linkToken))),

    placedWith: (userId: string, key: string) =>
      first(whole().where(and(eq(orders.userId, userId), eq(orders.placedWithKey, key)))),

    /** Held against other writers until the transaction ends. */
    lock: (id: string) => first(whole().where(eq(orders.id, id)).for('update')),

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

/** Of text and whole numbers alone, which JSON carries as they are. */
const fieldsOfLine = Object.entries(getTableColumns(orderLines)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
)
/** In the same statement as their order. They are frozen with it: whoever locks the order need not lock them. */
const linesOfOne = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object(${sql.join(fieldsOfLine, sql`, `)}) order by position), '[]')
  from ${orderLines} where order_id = orders.id
)`

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
