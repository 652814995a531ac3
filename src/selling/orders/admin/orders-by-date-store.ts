import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { isUntil } from '../../../platform/database/long-lists.ts'
import type { OrderStatus } from '../status.ts'
import { orders } from '../tables.ts'

interface OrdersByDateQuery {
  /** Every status if undefined. */
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
  /** The last day in India on which they were placed. */
  until: string | undefined
  limit: number
  offset?: number
}

/** The id breaks ties between orders placed at the same time. */
export const orderByDate = (isOldestFirst: boolean) =>
  [orders.placedAt, orders.id].map((column) => (isOldestFirst ? asc(column) : desc(column)))

/** A subquery of one page of orders by date. Each status is an index scan of its own that stops at the page's end. */
export function selectByDate(
  columns: SQL,
  { statuses, isOldestFirst, until, limit, offset = 0 }: OrdersByDateQuery,
) {
  const ordered = sql.raw(isOldestFirst ? 'order by placed_at, id' : 'order by placed_at desc, id desc')
  const selectStatus = (status?: OrderStatus) => {
    const where = and(status && eq(orders.status, status), isUntil(orders.placedAt, until))
    return sql`select ${columns} from ${orders} ${where && sql`where ${where}`} ${ordered}`
  }
  const page = sql`limit ${limit} offset ${offset}`
  const [first, ...more] = statuses ?? []
  if (!first || more.length === 0) return sql`(${selectStatus(first)} ${page})`
  const each = [first, ...more].map((status) => sql`(${selectStatus(status)} limit ${limit + offset})`)
  return sql`(select * from (${sql.join(each, sql` union all `)}) as listed ${ordered} ${page})`
}
