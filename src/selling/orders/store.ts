import { and, asc, desc, eq, gte, getTableColumns, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { orderLines, orders } from './tables.ts'
import { heldBackStates } from '../devices/device-states.ts'
import { piecesToPack } from './packing/pieces-to-pack-store.ts'
import { unpaidStatuses } from './status.ts'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect
export type StoredOrder = OrderRow & { lines: StoredLine[] }
export type NewOrderRow = typeof orders.$inferInsert

const selectWithLines = (db: Database) =>
  db.select({ ...getTableColumns(orders), lines: linesOfOrder }).from(orders)

export function ordersStore(db: Database) {
  const first = async (rows: Promise<StoredOrder[]>): Promise<StoredOrder | undefined> => (await rows)[0]

  return {
    /** Adds an order with its lines. Undefined if this buyer's Idempotency-Key created an order before. */
    async add(order: NewOrderRow, lines: StoredLine[]): Promise<StoredOrder | undefined> {
      const insert = db
        .insert(orders)
        .values(order)
        .onConflictDoNothing({ target: [orders.userId, orders.placedWithKey] })
        .returning()
      const added = db.$with('added').as(insert)
      const addedLines = db.$with('added_lines', {}).as(insertLines(lines, sql`added`))
      const [row] = await db.with(added, addedLines).select().from(added)
      return row && { ...row, lines }
    },

    byId: (id: string) => first(selectWithLines(db).where(eq(orders.id, id))),

    byLink: (linkToken: string) => first(selectWithLines(db).where(eq(orders.linkToken, linkToken))),

    byIdempotencyKey: (userId: string, key: string) =>
      first(selectWithLines(db).where(and(eq(orders.userId, userId), eq(orders.placedWithKey, key)))),

    /** Locks the row (`FOR UPDATE`) until the transaction ends. */
    lock: (id: string) => first(selectWithLines(db).where(eq(orders.id, id)).for('update')),

    /** Locks the rows by id, against deadlocks. */
    async lockAll(ids: string[]) {
      await db
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.id, ids))
        .orderBy(asc(orders.id))
        .for('update')
    },

    async update(id: string, values: Omit<Partial<NewOrderRow>, 'id'>) {
      await db.update(orders).set(values).where(eq(orders.id, id))
    },

    /** Moves a user's orders to another user. If both used the same Idempotency-Key, that user's order retains it. */
    async moveTo(buyerId: string, from: string) {
      const key = sql`case when exists (
        select from ${orders} as own where own.user_id = ${buyerId} and own.placed_with_key = ${orders.placedWithKey}
      ) then null else ${orders.placedWithKey} end`
      await db.update(orders).set({ userId: buyerId, placedWithKey: key }).where(eq(orders.userId, from))
    },
  }
}

/** Adds the lines if `source` has a row. */
const insertLines = (lines: StoredLine[], source: SQL) => sql`
  insert into ${orderLines}
    (order_id, position, product_id, catalogue, name, image_url, unit_price_paise, quantity, discount_paise, hsn, tax_rate_bp, warranty_days, margin_purchase_id,
      purchase_price_paise)
  select line.* from ${source}, json_to_recordset(${JSON.stringify(lines)}::json) as line ("orderId" text, "position" integer, "productId" uuid,
    "catalogue" text, "name" text, "imageUrl" text, "unitPricePaise" integer, "quantity" integer,
    "discountPaise" integer, "hsn" text, "taxRateBp" integer, "warrantyDays" integer,
    "marginPurchaseId" uuid, "purchasePricePaise" integer)`

/** All columns are text or integers, which JSON represents exactly. */
const lineFields = Object.entries(getTableColumns(orderLines)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
)
/** Subquery for an order's lines. Lines are immutable, so a lock on the order is enough. */
const linesOfOrder = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object(${sql.join(lineFields, sql`, `)}) order by position), '[]')
  from ${orderLines} where order_id = orders.id
)`

/** Adds the lines to orders, in the order given. */
export async function withLines(db: Database, rows: OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, lines: linesByOrder.get(row.id) ?? [] }))
}

const isUnpaidOf = (userId: string) => and(eq(orders.userId, userId), inArray(orders.status, unpaidStatuses))

async function idsAwaitingPayment(db: Database, userId: string, productIds: string[]) {
  const isAwaited = and(eq(orders.userId, userId), eq(orders.status, 'awaiting_payment'))
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isAwaited, inArray(orderLines.productId, productIds.filter(isUuid))))
  return rows.map(({ id }) => id)
}

async function soldAtCounterSince(db: Database, from: Date, limit: number) {
  const isOfCounter = and(eq(orders.channel, 'counter'), gte(orders.placedAt, from))
  const newest = db.select({ id: orders.id }).from(orders).where(isOfCounter)
  return (await newest.orderBy(desc(orders.placedAt)).limit(limit)).map(({ id }) => id)
}

export function orderListsStore(db: Database) {
  return {
    /** Locks the buyer's unpaid orders, by id against deadlocks, so that concurrent claims are counted one after the other. */
    async lockUnpaidOfBuyer(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(isUnpaidOf(userId))
        .orderBy(asc(orders.id))
        .for('update')
      return withLines(db, rows)
    },

    /** The newest orders of a buyer that await payment or its confirmation; far more than anyone pays. */
    unpaidOfBuyer: (userId: string): Promise<StoredOrder[]> =>
      selectWithLines(db).where(isUnpaidOf(userId)).orderBy(desc(orders.placedAt), desc(orders.id)).limit(30),

    /** The buyer's orders that await payment and have one of these products. */
    idsAwaitingPayment: (userId: string, productIds: string[]) => idsAwaitingPayment(db, userId, productIds),

    /** Whether each of these orders exists and has a repair. */
    async haveRepairs(ids: string[]) {
      const repairs = and(inArray(orderLines.orderId, ids), eq(orderLines.catalogue, 'services'))
      const rows = await db.selectDistinct({ id: orderLines.orderId }).from(orderLines).where(repairs)
      return rows.length === new Set(ids).size
    },

    /** Whether an order was paid that is not one of the demo. */
    async hasOwnPaid(): Promise<boolean> {
      const isOwn = and(isNotNull(orders.paidAt), eq(orders.isDemo, false))
      return (await db.select({ id: orders.id }).from(orders).where(isOwn).limit(1)).length > 0
    },

    async byIds(ids: string[]) {
      return withLines(db, await db.select().from(orders).where(inArray(orders.id, ids)))
    },

    /** Ids of counter sales since a moment, newest first. */
    soldAtCounterSince: (from: Date, limit: number) => soldAtCounterSince(db, from, limit),

    /** The quantity of a product that orders, bookings and repairs hold now, with the devices that cannot be sold. */
    async heldQuantity(productId: string): Promise<number> {
      const [row] = await db
        .select({
          quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int + (${heldBeside(productId)})`,
        })
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

/** The number of the order. */
export const ordersAuditSubjects: Record<string, AuditSubjects> = {
  orders: {},
  order_cancel_requests: {},
  order_notes: {
    find: namesFrom((these) => sql`select id, order_id as name from order_notes where id = ${these}`),
  },
  write_offs: {
    find: namesFrom((these) => sql`select id, order_id as name from write_offs where id = ${these}`),
  },
  returns: { find: namesFrom((these) => sql`select id, order_id as name from returns where id = ${these}`) },
}

/** Pieces of an item that bookings and paid orders hold, and devices that cannot be sold. */
const heldBeside = (productId: string) => sql`
  select coalesce(sum(held), 0)::int from (
    select held from booking_summaries where product_id = ${productId}
    union all select 1 from device_summaries where product_id = ${productId} and state in ${heldBackStates}
    union all select quantity from ${piecesToPack} as paid where product_id = ${productId}
    union all select quantity from parts_of_repairs where product_id = ${productId} and part_state <> 'wanted'
  ) as pieces`
