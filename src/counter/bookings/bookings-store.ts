import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { bookings } from './tables.ts'

export type StoredBooking = typeof bookings.$inferSelect
type NewBookingRow = typeof bookings.$inferInsert

/** What is owed of the booking `bookings`: its parts of payments less the refunds of them. */
const leftPaise = sql<number>`(
  select coalesce(sum(paid_paise - taken_back_paise), 0)::int from paid_parts where order_id = bookings.id
)`
const waits = sql`(state in ('open', 'lapsed') or (state = 'billed' and ${leftPaise} > 0))`

export function bookingsStore(db: Database) {
  const select = (where: SQL | undefined) => db.select().from(bookings).where(where)
  return {
    async add(booking: NewBookingRow) {
      const [row] = await db.insert(bookings).values(booking).returning()
      return row!
    },

    async byId(id: string): Promise<StoredBooking | undefined> {
      return (await select(eq(bookings.id, id)))[0]
    },

    /** Locks the row until the transaction ends. */
    async lock(id: string): Promise<StoredBooking | undefined> {
      return (await select(eq(bookings.id, id)).for('update'))[0]
    },

    /** Ids of those of these mobile numbers; locked until the transaction ends. */
    async lockOf(phones: string[]): Promise<string[]> {
      const rows = await select(inArray(bookings.phoneNumber, phones)).orderBy(bookings.id).for('update')
      return rows.map(({ id }) => id)
    },

    /** A page of those that wait, the first to end first. */
    async page({ page, limit }: PageQuery) {
      const rows = await select(waits)
        .orderBy(bookings.untilDay, bookings.id)
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: await db.$count(bookings, waits) }
    },

    /** Those of a mobile number that wait, the first to end first. */
    ofNumber: (phone: string): Promise<StoredBooking[]> =>
      select(and(eq(bookings.phoneNumber, phone), waits)).orderBy(bookings.untilDay, bookings.id),

    /** The customer of the number's newest booking. */
    async customerOf(phone: string) {
      const [row] = await select(eq(bookings.phoneNumber, phone)).orderBy(desc(bookings.bookedAt)).limit(1)
      return row
    },

    /** The booking whose advance pays of an order. */
    async ofOrder(orderId: string): Promise<StoredBooking | undefined> {
      return (await select(eq(bookings.orderId, orderId)))[0]
    },

    /** Open ones whose last day is before this one. */
    async idsBefore(day: string) {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.state, 'open'), lt(bookings.untilDay, day)))
      return rows.map(({ id }) => id)
    },

    /** What is owed of each. */
    async leftOf(ids: string[]): Promise<Map<string, Paise>> {
      const { rows } = await db.execute<{ id: string; leftPaise: number }>(sql`
        select id, ${leftPaise} as "leftPaise" from bookings where id = any(${sql.param(ids)}::text[])`)
      return new Map(rows.map((row) => [row.id, paise(row.leftPaise)]))
    },

    async save(id: string, values: Pick<NewBookingRow, 'state' | 'orderId' | 'closedAt' | 'held'>) {
      await db.update(bookings).set(values).where(eq(bookings.id, id))
    },

    /** The last days of bookings that hold pieces of an item, the first first. */
    async heldUntil(productId: string) {
      const rows = await select(and(eq(bookings.productId, productId), gt(bookings.held, 0)))
        .orderBy(bookings.untilDay)
        .limit(1)
      return rows[0]?.untilDay
    },
  }
}
