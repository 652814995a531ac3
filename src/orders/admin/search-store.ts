import { and, count, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderStatus } from '../status.ts'
import { orderLines, orders } from '../tables.ts'
import type { DeskQuery } from './contract.ts'
import { mostFound } from './desk-view.ts'
import { inTime, someInTime } from './in-time-store.ts'

/** What is typed into the search box, with the orders whose payments it names. */
export interface Search {
  q: string
  paid: string[]
}

interface Looked {
  search: Search
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
}

/** What so many of the newest orders have is looked for no further. */
const newestLooked = 5_000
/** The indexes know parts of words from three letters on. */
const shortest = 3

export function searchStore(db: Database) {
  return {
    /** One page of the orders found; `total` is `mostFound + 1` where there are more. */
    async page({ page, limit, ...looked }: Looked & Pick<DeskQuery, 'page' | 'limit'>) {
      const offset = (page - 1) * limit
      const near = await among(looked)
      if (isEnough(near, looked.search)) {
        const ids = near.slice(0, mostFound).slice(offset, offset + limit)
        return {
          where: inArray(
            orders.id,
            ids.map(({ id }) => id),
          ),
          total: near.length,
        }
      }
      const { search, statuses, isOldestFirst } = looked
      const found = and(statuses && inArray(orders.status, [...statuses]), matching(search))
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(found)
        .orderBy(...inTime(isOldestFirst))
        .limit(limit)
        .offset(offset)
      return { where: inArray(orders.id, ids), total: await db.$count(orders, found) }
    },

    /** How many orders of each status match, or how many at least. */
    async counts(search: Search): Promise<{ counts: Map<OrderStatus, number>; isMore: boolean }> {
      const near = await among({ search, statuses: undefined, isOldestFirst: false })
      if (isEnough(near, search)) {
        const byStatus = Map.groupBy(near.slice(0, mostFound), ({ status }) => status)
        const counts = new Map([...byStatus].map(([status, rows]) => [status, rows.length]))
        return { counts, isMore: near.length > mostFound }
      }
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(matching(search))
        .groupBy(orders.status)
      return { counts: new Map(rows.map(({ status, many }) => [status, many])), isMore: false }
    },
  }

  /** Those of the first orders that match, one more than are shown. */
  async function among({ search, statuses, isOldestFirst }: Looked) {
    const columns = sql`id, placed_at, status, full_name, phone_number`
    const some = someInTime(columns, { statuses, isOldestFirst, limit: newestLooked })
    const way = sql.raw(isOldestFirst ? 'asc' : 'desc')
    const { rows } = await db.execute<{ id: string; status: OrderStatus }>(sql`
      select id, status from ${some} as near where ${matches(search)}
      order by placed_at ${way}, id ${way} limit ${mostFound + 1}`)
    return rows
  }
}

const isEnough = (near: unknown[], { q }: Search) => near.length > mostFound || q.length < shortest

const patternOf = ({ q }: Search) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Of an order that the statement calls `near`. Looks at each order as it comes: an `exists` would first find the lines of all orders. */
export function matches(search: Search): SQL {
  const pattern = patternOf(search)
  return sql`(near.id ilike ${pattern} or near.full_name ilike ${pattern} or near.phone_number ilike ${pattern}
    or near.id = any(${sql.param(search.paid)}::text[])
    or (select bool_or(line.name ilike ${pattern}) from ${orderLines} as line where line.order_id = near.id))`
}

/**
 * Finds the id, the customer, the phone number, the name of what was ordered or the payment; % and _ are letters like
 * others. One set of ids, since each part of a union has an index of its own and an `or` across tables has none.
 */
function matching(search: Search): SQL {
  const pattern = patternOf(search)
  return sql`${orders.id} in (
    select found.id from ${orders} as found
      where found.id ilike ${pattern} or found.full_name ilike ${pattern} or found.phone_number ilike ${pattern}
    union select line.order_id from ${orderLines} as line where line.name ilike ${pattern}
    union select paid.id from unnest(${sql.param(search.paid)}::text[]) as paid (id)
  )`
}
