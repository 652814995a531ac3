import { inArray, sql, and, count, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { countRows, countRowsQuery, isUntil } from '../../../platform/database/long-lists.ts'
import { orderStatuses, toDoStatuses, type OrderStatus } from '../status.ts'
import { withLines } from '../store.ts'
import { returns } from '../returns/tables.ts'
import { orderLines, orders } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { orderByDate, selectByDate } from './orders-by-date-store.ts'
import { filteredStatuses } from './orders-view.ts'
import { orderSearchStore, matchesScanned, matchesShown, type OrderSearch } from './search-store.ts'

type Filter = Pick<AdminOrdersQuery, 'returns' | 'preset' | 'until'> & {
  search: OrderSearch | undefined
  repairsOnly: boolean
}
type PageQuery = Pick<AdminOrdersQuery, 'status' | 'sort' | 'page' | 'limit'> & Filter

export function adminOrdersStore(db: Database) {
  return {
    async page({ status, sort, page, limit, ...filter }: PageQuery) {
      const { preset, until } = filter
      const statuses = filteredStatuses({ status, preset })
      if (statuses?.length === 0) return { orders: [], total: 0 }
      const query = { statuses, until, isOldestFirst: sort === 'date_asc', page, limit }
      const { where, total } = await filteredPage(query, filter)
      const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...orderByDate(query.isOldestFirst))
      return { orders: await withLines(db, rows), total }
    },

    /** Orders per status, or matching orders per status; statuses without any may be missing. */
    async counts({ search, until, returns, preset, repairsOnly }: Filter) {
      const few = fewOrdersStore(db)
      const isPlaced = isUntil(orders.placedAt, until)
      const requested = await few.counts(
        and(isPlaced, repairsOnly ? and(isRepair(search), isRequested()) : isRequested(search)),
      )
      const all = repairsOnly
        ? { counts: await few.counts(and(isPlaced, isRepair(search))), isMore: false }
        : search
          ? await orderSearchStore(db).counts(search, until)
          : { counts: await countEachStatus(db, until), isMore: false }
      const { counts, isMore } = returns ? { counts: requested, isMore: false } : all
      const listed = filteredStatuses({ status: undefined, preset }) ?? orderStatuses
      return {
        counts: new Map([...counts].filter(([status]) => listed.includes(status))),
        isMore,
        returnsRequested: sumOf(requested, orderStatuses),
        toDo: sumOf(all.counts, toDoStatuses),
      }
    },
  }

  function filteredPage(query: ListQuery, { search, returns, repairsOnly }: Filter) {
    const few = fewOrdersStore(db)
    if (repairsOnly) return few.page(query, and(isRepair(search), returns && isRequested()))
    if (returns) return few.page(query, isRequested(search))
    return search ? orderSearchStore(db).page({ ...query, search }) : pageByDate(query)
  }

  async function pageByDate({ page, limit, ...query }: ListQuery) {
    const ids = selectByDate(sql`id, placed_at`, { ...query, limit, offset: (page - 1) * limit })
    return {
      where: inArray(orders.id, sql`(select id from ${ids} as page)`),
      total: await countRows(db, orders, isListed(query)),
    }
  }
}

/** The number of orders with each status, at most `maxCounted`. */
async function countEachStatus(db: Database, until: string | undefined): Promise<Map<OrderStatus, number>> {
  const count = countRowsQuery(
    db,
    orders,
    and(sql`${orders.status} = each.status`, isUntil(orders.placedAt, until)),
  )
  const { rows } = await db.execute<{ status: OrderStatus; many: number }>(
    sql`select status, ${count}::int as many from unnest(${sql.param(orderStatuses)}::text[]) as each (status)`,
  )
  return new Map(rows.map(({ status, many }) => [status, many]))
}

/** Without a search. */
const isListed = ({ statuses, until }: Pick<ListQuery, 'statuses' | 'until'>) =>
  and(statuses && inArray(orders.status, [...statuses]), isUntil(orders.placedAt, until))

interface ListQuery {
  statuses: readonly OrderStatus[] | undefined
  until: string | undefined
  isOldestFirst: boolean
  page: number
  limit: number
}

const sumOf = (counts: Map<OrderStatus, number>, statuses: readonly OrderStatus[]) =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)

/** Orders that a condition narrows down, so that each is looked up. */
function fewOrdersStore(db: Database) {
  return {
    /** One page of matching orders and their total. */
    async page({ isOldestFirst, page, limit, ...query }: ListQuery, narrowed: SQL | undefined) {
      const condition = and(isListed(query), narrowed)
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(condition)
        .orderBy(...orderByDate(isOldestFirst))
        .limit(limit)
        .offset((page - 1) * limit)
      return { where: inArray(orders.id, ids), total: await countRows(db, orders, condition) }
    },

    /** Matching orders per status; statuses without any are missing. */
    async counts(narrowed: SQL | undefined): Promise<Map<OrderStatus, number>> {
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(narrowed)
        .groupBy(orders.status)
      return new Map(rows.map(({ status, many }) => [status, many]))
    },
  }
}

/** Orders with a repair, for roles that see no others. */
const isRepair = (search: OrderSearch | undefined) =>
  and(
    sql`${orders.id} in (select order_id from ${orderLines} where catalogue = 'services')`,
    search && matchesShown(search),
  )

/**
 * Orders with a return request that the owner has not decided on. Reads the few open requests first through their partial index, then their orders by id: with a join, the planner may scan
 * all orders. The status is a literal because a partial index cannot serve a parameter.
 */
function isRequested(search?: OrderSearch): SQL {
  const requested = sql`array(select order_id from ${returns} where status = 'requested')`
  if (!search) return sql`${orders.id} = any(${requested})`
  return sql`${orders.id} in (select near.id from ${orders} as near where near.id = any(${requested}) and ${matchesScanned(search)})`
}
