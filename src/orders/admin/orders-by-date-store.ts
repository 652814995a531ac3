import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '../status.ts'
import { orders } from '../tables.ts'

interface OrdersByDateQuery {
  /** Undefined: every status. */
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
  /** Which of them at all: a part of the time. */
  from?: SQL | undefined
  limit: number
  offset?: number
}

/** The id decides between orders of one moment. */
export const orderByDate = (isOldestFirst: boolean) =>
  [orders.placedAt, orders.id].map((column) => (isOldestFirst ? asc(column) : desc(column)))

/** A part of the orders as they were placed. Each status is read from its own part of an index, no further than needed. */
export function selectByDate(
  columns: SQL,
  { statuses, isOldestFirst, from, limit, offset = 0 }: OrdersByDateQuery,
) {
  const ordered = sql.raw(isOldestFirst ? 'order by placed_at, id' : 'order by placed_at desc, id desc')
  const some = (status?: OrderStatus) => {
    const where = and(status && eq(orders.status, status), from)
    return sql`select ${columns} from ${orders} ${where && sql`where ${where}`} ${ordered}`
  }
  const part = sql`limit ${limit} offset ${offset}`
  const [first, ...more] = statuses ?? []
  if (!first || more.length === 0) return sql`(${some(first)} ${part})`
  const each = [first, ...more].map((status) => sql`(${some(status)} limit ${limit + offset})`)
  return sql`(select * from (${sql.join(each, sql` union all `)}) as listed ${ordered} ${part})`
}
