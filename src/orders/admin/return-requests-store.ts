import { and, count, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderStatus } from '../status.ts'
import { orders, returns } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { orderByDate } from './orders-by-date-store.ts'
import { matchesScanned, type OrderSearch } from './search-store.ts'

interface Listed {
  search: OrderSearch | undefined
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
}

/** Orders with a return request that the owner has not decided on. */
export function returnRequestsStore(db: Database) {
  return {
    /** One page of those that match, and how many there are. */
    async page({
      search,
      statuses,
      isOldestFirst,
      page,
      limit,
    }: Listed & Pick<AdminOrdersQuery, 'page' | 'limit'>) {
      const found = and(statuses && inArray(orders.status, [...statuses]), isRequested(search))
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(found)
        .orderBy(...orderByDate(isOldestFirst))
        .limit(limit)
        .offset((page - 1) * limit)
      return { where: inArray(orders.id, ids), total: await db.$count(orders, found) }
    },

    /** How many of each status match; a status without any is missing. */
    async counts(search: OrderSearch | undefined): Promise<Map<OrderStatus, number>> {
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(isRequested(search))
        .groupBy(orders.status)
      return new Map(rows.map(({ status, many }) => [status, many]))
    },
  }
}

/**
 * The requests are few and have an index of their own, so they are read first and their orders looked up by id: as a join, the
 * planner may begin with all orders. The status is written out, since a partial index does not serve a parameter.
 */
function isRequested(search: OrderSearch | undefined): SQL {
  const requested = sql`array(select order_id from ${returns} where status = 'requested')`
  if (!search) return sql`${orders.id} = any(${requested})`
  return sql`${orders.id} in (select near.id from ${orders} as near where near.id = any(${requested}) and ${matchesScanned(search)})`
}
