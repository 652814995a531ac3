import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { DeskQuery } from './contract.ts'
import { orderLines, orders } from './tables.ts'
import { tabs, type OrderStatus, type Tab } from './status.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect
export type StoredOrder = OrderRow & { lines: StoredLine[] }
export type NewOrderRow = typeof orders.$inferInsert

const unpaid: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm']

export function ordersStore(db: Database) {
  async function withLines(rows: OrderRow[]): Promise<StoredOrder[]> {
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
  const first = async (rows: Promise<OrderRow[]>) => (await withLines(await rows))[0]

  return {
    /** False when this buyer's key made an order before: the same click sent twice. */
    async add(order: NewOrderRow) {
      const { rowCount } = await db
        .insert(orders)
        .values(order)
        .onConflictDoNothing({ target: [orders.userId, orders.placedWithKey] })
      return rowCount === 1
    },

    async addLines(lines: StoredLine[]) {
      await db.insert(orderLines).values(lines)
    },

    byId: (id: string) => first(db.select().from(orders).where(eq(orders.id, id))),

    placedWith: (userId: string, key: string) =>
      first(
        db
          .select()
          .from(orders)
          .where(and(eq(orders.userId, userId), eq(orders.placedWithKey, key))),
      ),

    /** Held against other writers until the transaction ends. */
    lock: (id: string) => first(db.select().from(orders).where(eq(orders.id, id)).for('update')),

    /** All that this buyer has still to pay, locked in one order: so two reports at once are counted one after the other. */
    async lockUnpaidOf(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), inArray(orders.status, unpaid)))
        .orderBy(asc(orders.id))
        .for('update')
      return withLines(rows)
    },

    async ofBuyer(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(500)
      return withLines(rows)
    },

    /** Orders whose promise of stock has run out. */
    async lapsed(now: Date) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.hold, 'held'), inArray(orders.status, unpaid), lte(orders.holdUntil, now)))
        .orderBy(asc(orders.holdUntil))
        .limit(500)
      return rows.map(({ id }) => id)
    },

    async save(id: string, values: Partial<NewOrderRow>) {
      await db.update(orders).set(values).where(eq(orders.id, id))
    },

    async desk({ status, q, sort, page, limit }: DeskQuery) {
      const where = and(withStatus(status), matching(q))
      const inTime = sort === 'date_asc' ? asc : desc
      const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(inTime(orders.placedAt), inTime(orders.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { orders: await withLines(rows), total: await db.$count(orders, where) }
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

function withStatus(status: DeskQuery['status']): SQL | undefined {
  if (status === undefined) return undefined
  const statuses: readonly OrderStatus[] = status in tabs ? tabs[status as Tab] : [status as OrderStatus]
  return inArray(orders.status, [...statuses])
}

/** Finds the id, the customer, the phone number or the name of what was ordered; % and _ are letters like others. */
function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    sql`${orders.id} ilike ${pattern}`,
    sql`${orders.fullName} ilike ${pattern}`,
    sql`${orders.phoneNumber} ilike ${pattern}`,
    sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.name} ilike ${pattern})`,
  )
}
