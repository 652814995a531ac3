import { and, asc, eq, getTableColumns, inArray, sql, desc, isNotNull, lte, not } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderLines, orders } from './tables.ts'
import { unpaidStatuses } from './status.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect
export type StoredOrder = OrderRow & { lines: StoredLine[] }
export type NewOrderRow = typeof orders.$inferInsert

export function ordersStore(db: Database) {
  const selectWithLines = () => db.select({ ...getTableColumns(orders), lines: linesOfOrder }).from(orders)
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

    byId: (id: string) => first(selectWithLines().where(eq(orders.id, id))),

    byLink: (linkToken: string) => first(selectWithLines().where(eq(orders.linkToken, linkToken))),

    byIdempotencyKey: (userId: string, key: string) =>
      first(selectWithLines().where(and(eq(orders.userId, userId), eq(orders.placedWithKey, key)))),

    /** Held against other writers until the transaction ends. */
    lock: (id: string) => first(selectWithLines().where(eq(orders.id, id)).for('update')),

    async update(id: string, values: Partial<NewOrderRow>) {
      await db.update(orders).set(values).where(eq(orders.id, id))
    },

    /** A guest's orders become the member's; a key that both used stays with the member's own order. */
    async transferToMember(memberId: string, guestId: string) {
      const key = sql`case when exists (
        select from ${orders} as own where own.user_id = ${memberId} and own.placed_with_key = ${orders.placedWithKey}
      ) then null else ${orders.placedWithKey} end`
      await db.update(orders).set({ userId: memberId, placedWithKey: key }).where(eq(orders.userId, guestId))
    },
  }
}

/** Of text and whole numbers alone, which JSON carries as they are. */
const lineFields = Object.entries(getTableColumns(orderLines)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
)
/** In the same statement as their order. They are frozen with it: whoever locks the order need not lock them. */
const linesOfOrder = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object(${sql.join(lineFields, sql`, `)}) order by position), '[]')
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

export function orderListsStore(db: Database) {
  return {
    /** All that this buyer has still to pay, locked in one order: so two reports at once are counted one after the other. */
    async lockUnpaidOfBuyer(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), inArray(orders.status, unpaidStatuses)))
        .orderBy(asc(orders.id))
        .for('update')
      return withLines(db, rows)
    },

    async byIds(ids: string[]) {
      return withLines(db, await db.select().from(orders).where(inArray(orders.id, ids)))
    },

    /** How many of an item are promised to orders now. */
    async heldQuantity(productId: string): Promise<number> {
      const [row] = await db
        .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.productId, productId), eq(orders.hold, 'held')))
      return row!.quantity
    },

    async ofBuyer(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(500)
      return withLines(db, rows)
    },

    /** In the order in which they were paid, so that their numbers follow it. */
    async paidWithoutInvoice() {
      const hasInvoice = sql`exists (select from tax_documents where order_id = ${orders.id} and kind <> 'credit_note')`
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNotNull(orders.paidAt), not(hasInvoice)))
        .orderBy(asc(orders.paidAt), asc(orders.id))
      return rows.map(({ id }) => id)
    },

    /** Orders whose promise of stock has run out. */
    async idsWithExpiredHold(now: Date) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(eq(orders.hold, 'held'), inArray(orders.status, unpaidStatuses), lte(orders.holdUntil, now)),
        )
        .orderBy(asc(orders.holdUntil))
        .limit(500)
      return rows.map(({ id }) => id)
    },
  }
}
