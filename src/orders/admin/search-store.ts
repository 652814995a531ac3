import { and, count, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderStatus } from '../status.ts'
import { orderLines, orders } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { maxSearchResults } from './orders-view.ts'
import { orderByDate, selectByDate } from './orders-by-date-store.ts'

/** What is typed into the search box, with the orders whose payments it names. */
export interface OrderSearch {
  q: string
  paid: string[]
}

interface SearchQuery {
  search: OrderSearch
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
}

/** What so many of the newest orders have is looked for no further. */
const maxScannedOrders = 5_000
/** The indexes know parts of words from three letters on. */
const minIndexedLength = 3

export function orderSearchStore(db: Database) {
  return {
    /** One page of the orders found; `total` is `mostFound + 1` where there are more. */
    async page({ page, limit, ...looked }: SearchQuery & Pick<AdminOrdersQuery, 'page' | 'limit'>) {
      const offset = (page - 1) * limit
      const near = await scanNewest(looked)
      if (isConclusive(near, looked.search)) {
        const ids = near.slice(0, maxSearchResults).slice(offset, offset + limit)
        return {
          where: inArray(
            orders.id,
            ids.map(({ id }) => id),
          ),
          total: near.length,
        }
      }
      const { search, statuses, isOldestFirst } = looked
      const found = and(statuses && inArray(orders.status, [...statuses]), matchesIndexed(search))
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(found)
        .orderBy(...orderByDate(isOldestFirst))
        .limit(limit)
        .offset(offset)
      return { where: inArray(orders.id, ids), total: await db.$count(orders, found) }
    },

    /** How many orders of each status match, or how many at least. */
    async counts(search: OrderSearch): Promise<{ counts: Map<OrderStatus, number>; isMore: boolean }> {
      const near = await scanNewest({ search, statuses: undefined, isOldestFirst: false })
      if (isConclusive(near, search)) {
        const byStatus = Map.groupBy(near.slice(0, maxSearchResults), ({ status }) => status)
        const counts = new Map([...byStatus].map(([status, rows]) => [status, rows.length]))
        return { counts, isMore: near.length > maxSearchResults }
      }
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(matchesIndexed(search))
        .groupBy(orders.status)
      return { counts: new Map(rows.map(({ status, many }) => [status, many])), isMore: false }
    },
  }

  /** Those of the first orders that match, one more than are shown. */
  async function scanNewest({ search, statuses, isOldestFirst }: SearchQuery) {
    const columns = sql`id, placed_at, status, full_name, phone_number`
    const some = selectByDate(columns, { statuses, isOldestFirst, limit: maxScannedOrders })
    const way = sql.raw(isOldestFirst ? 'asc' : 'desc')
    const { rows } = await db.execute<{ id: string; status: OrderStatus }>(sql`
      select id, status from ${some} as near where ${matchesScanned(search)}
      order by placed_at ${way}, id ${way} limit ${maxSearchResults + 1}`)
    return rows
  }
}

const isConclusive = (near: unknown[], { q }: OrderSearch) =>
  near.length > maxSearchResults || q.length < minIndexedLength

const likePattern = ({ q }: OrderSearch) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Of an order that the statement calls `near`. Looks at each order as it comes: an `exists` would first find the lines of all orders. */
export function matchesScanned(search: OrderSearch): SQL {
  const pattern = likePattern(search)
  return sql`(near.id ilike ${pattern} or near.full_name ilike ${pattern} or near.phone_number ilike ${pattern}
    or near.id = any(${sql.param(search.paid)}::text[])
    or (select bool_or(line.name ilike ${pattern}) from ${orderLines} as line where line.order_id = near.id))`
}

/**
 * Finds the id, the customer, the phone number, the name of what was ordered or the payment; % and _ are letters like
 * others. One set of ids, since each part of a union has an index of its own and an `or` across tables has none.
 */
function matchesIndexed(search: OrderSearch): SQL {
  const pattern = likePattern(search)
  return sql`${orders.id} in (
    select found.id from ${orders} as found
      where found.id ilike ${pattern} or found.full_name ilike ${pattern} or found.phone_number ilike ${pattern}
    union select line.order_id from ${orderLines} as line where line.name ilike ${pattern}
    union select paid.id from unnest(${sql.param(search.paid)}::text[]) as paid (id)
  )`
}
