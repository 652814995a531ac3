import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { pageStart } from '../../platform/row-counts/page-start.ts'
import { talliesStore } from '../../platform/row-counts/tallies-store.ts'
import { orderStatuses, tabs, type OrderStatus, type Tab } from '../status.ts'
import { withLines } from '../store.ts'
import { orders } from '../tables.ts'
import type { DeskQuery } from './contract.ts'
import { inTime, someInTime } from './in-time-store.ts'
import { returnRequestsStore } from './return-requests-store.ts'
import { searchStore, type Search } from './search-store.ts'

type Filter = Pick<DeskQuery, 'returns'> & { search: Search | undefined }
type Page = Pick<DeskQuery, 'status' | 'sort' | 'page' | 'limit'> & Filter

export function deskStore(db: Database) {
  return {
    async page({ status, search, returns, sort, ...part }: Page) {
      const listed = { statuses: statusesOf(status), isOldestFirst: sort === 'date_asc', ...part }
      const { where, total } = await foundPage(listed, { search, returns })
      const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...inTime(listed.isOldestFirst))
      return { orders: await withLines(db, rows), total }
    },

    /** How many orders of each status there are or match; a status without any is missing. */
    async counts({ search, returns }: Filter) {
      const requested = await returnRequestsStore(db).counts(search)
      const returnsRequested = [...requested.values()].reduce((sum, many) => sum + many, 0)
      if (returns) return { counts: requested, isMore: false, returnsRequested }
      return { ...(search ? await searchStore(db).counts(search) : await allCounts()), returnsRequested }
    },
  }

  async function allCounts() {
    const many = await talliesStore(db).byPart('orders')
    return {
      counts: new Map(orderStatuses.map((status) => [status, many.get(status) ?? 0])),
      isMore: false,
    }
  }

  function foundPage(listed: Listed, { search, returns }: Filter) {
    if (returns) return returnRequestsStore(db).page({ ...listed, search })
    return search ? searchStore(db).page({ ...listed, search }) : listedPage(listed)
  }

  async function listedPage(listed: Listed) {
    const { statuses, isOldestFirst, limit } = listed
    const tally = { list: 'orders', parts: statuses } as const
    const { from, offset } = await pageStart(db, { ...listed, ...tally })
    const ids = someInTime(sql`id, placed_at`, {
      statuses,
      isOldestFirst,
      from: from(orders.placedAt),
      limit,
      offset,
    })
    return {
      where: inArray(orders.id, sql`(select id from ${ids} as page)`),
      total: await talliesStore(db).total('orders', statuses),
    }
  }
}

interface Listed {
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
  page: number
  limit: number
}

function statusesOf(status: DeskQuery['status']): readonly OrderStatus[] | undefined {
  if (status === undefined) return undefined
  return status in tabs ? tabs[status as Tab] : [status as OrderStatus]
}
