import { and, count, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderStatus } from '../status.ts'
import { orders, returns } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { orderByDate } from './orders-by-date-store.ts'
import { matchesScanned, type OrderSearch } from './search-store.ts'

interface ReturnRequestsQuery {
  search: OrderSearch | undefined
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
}

/** Orders with a return request that the owner has not decided on. */
export function returnRequestsStore(db: Database) {
  return {
    /** One page of matching orders and their total. */
    async page({
      search,
      statuses,
      isOldestFirst,
      page,
      limit,
    }: ReturnRequestsQuery & Pick<AdminOrdersQuery, 'page' | 'limit'>) {
      const condition = and(statuses && inArray(orders.status, [...statuses]), isRequested(search))
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(condition)
        .orderBy(...orderByDate(isOldestFirst))
        .limit(limit)
        .offset((page - 1) * limit)
      return { where: inArray(orders.id, ids), total: await db.$count(orders, condition) }
    },

    /** Matching orders per status; statuses without any are missing. */
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
 * Reads the few open requests first through their partial index, then their orders by id: with a join, the planner may scan
 * all orders. The status is a literal because a partial index cannot serve a parameter.
 */
function isRequested(search: OrderSearch | undefined): SQL {
  const requested = sql`array(select order_id from ${returns} where status = 'requested')`
  if (!search) return sql`${orders.id} = any(${requested})`
  return sql`${orders.id} in (select near.id from ${orders} as near where near.id = any(${requested}) and ${matchesScanned(search)})`
}
