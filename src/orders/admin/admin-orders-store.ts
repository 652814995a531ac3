import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { pageStart } from '../../platform/row-counts/page-start.ts'
import { rowCountsStore } from '../../platform/row-counts/row-counts-store.ts'
import { orderStatuses, tabs, type OrderStatus, type Tab } from '../status.ts'
import { withLines } from '../store.ts'
import { orders } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { orderByDate, selectByDate } from './orders-by-date-store.ts'
import { returnRequestsStore } from './return-requests-store.ts'
import { orderSearchStore, type OrderSearch } from './search-store.ts'

type Filter = Pick<AdminOrdersQuery, 'returns'> & { search: OrderSearch | undefined }
type PageQuery = Pick<AdminOrdersQuery, 'status' | 'sort' | 'page' | 'limit'> & Filter

export function adminOrdersStore(db: Database) {
  return {
    async page({ status, search, returns, sort, ...part }: PageQuery) {
      const query = { statuses: statusesOf(status), isOldestFirst: sort === 'date_asc', ...part }
      const { where, total } = await filteredPage(query, { search, returns })
      const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...orderByDate(query.isOldestFirst))
      return { orders: await withLines(db, rows), total }
    },

    /** Orders per status, or matching orders per status; statuses without any may be missing. */
    async counts({ search, returns }: Filter) {
      const requested = await returnRequestsStore(db).counts(search)
      const returnsRequested = [...requested.values()].reduce((sum, count) => sum + count, 0)
      if (returns) return { counts: requested, isMore: false, returnsRequested }
      return { ...(search ? await orderSearchStore(db).counts(search) : await allCounts()), returnsRequested }
    },
  }

  async function allCounts() {
    const counts = await rowCountsStore(db).byPart('orders')
    return {
      counts: new Map(orderStatuses.map((status) => [status, counts.get(status) ?? 0])),
      isMore: false,
    }
  }

  function filteredPage(query: ListQuery, { search, returns }: Filter) {
    if (returns) return returnRequestsStore(db).page({ ...query, search })
    return search ? orderSearchStore(db).page({ ...query, search }) : pageByDate(query)
  }

  async function pageByDate(query: ListQuery) {
    const { statuses, isOldestFirst, limit } = query
    const counted = { list: 'orders', parts: statuses } as const
    const { from, offset } = await pageStart(db, { ...query, ...counted })
    const ids = selectByDate(sql`id, placed_at`, {
      statuses,
      isOldestFirst,
      from: from(orders.placedAt),
      limit,
      offset,
    })
    return {
      where: inArray(orders.id, sql`(select id from ${ids} as page)`),
      total: await rowCountsStore(db).total('orders', statuses),
    }
  }
}

interface ListQuery {
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
  page: number
  limit: number
}

function statusesOf(status: AdminOrdersQuery['status']): readonly OrderStatus[] | undefined {
  if (status === undefined) return undefined
  return status in tabs ? tabs[status as Tab] : [status as OrderStatus]
}
