import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { DeskQuery } from './contract.ts'
import { tabs, type OrderStatus, type Tab } from './status.ts'
import { withLines } from './store.ts'
import { orderLines, orders } from './tables.ts'

const unpaid: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm']

export function orderListsStore(db: Database) {
  return {
    /** All that this buyer has still to pay, locked in one order: so two reports at once are counted one after the other. */
    async lockUnpaidOf(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), inArray(orders.status, unpaid)))
        .orderBy(asc(orders.id))
        .for('update')
      return withLines(db, rows)
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
      return { orders: await withLines(db, rows), total: await db.$count(orders, where) }
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
