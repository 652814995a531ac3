import { and, asc, count, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { DeskQuery } from './contract.ts'
import { tabs, type OrderStatus, type Tab } from '../status.ts'
import { withLines } from '../store.ts'
import { orderLines, orders } from '../tables.ts'

/** What is typed into the search box, with the orders whose payments it names. */
export interface Search {
  q: string
  paid: string[]
}

type Page = Pick<DeskQuery, 'status' | 'sort' | 'page' | 'limit'> & { search: Search | undefined }

export function deskStore(db: Database) {
  return {
    async page({ status, search, sort, page, limit }: Page) {
      const where = and(withStatus(status), matching(search))
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

    /** How many orders of each status match; a status without any is missing. */
    async counts(search: Search | undefined): Promise<Map<OrderStatus, number>> {
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(matching(search))
        .groupBy(orders.status)
      return new Map(rows.map(({ status, many }) => [status, many]))
    },
  }
}

function withStatus(status: DeskQuery['status']): SQL | undefined {
  if (status === undefined) return undefined
  const statuses: readonly OrderStatus[] = status in tabs ? tabs[status as Tab] : [status as OrderStatus]
  return inArray(orders.status, [...statuses])
}

/**
 * Finds the id, the customer, the phone number, the name of what was ordered or the payment; % and _ are letters like
 * others. One set of ids, since each part of a union has an index of its own and an `or` across tables has none.
 */
function matching(search: Search | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${orders.id} in (
    select found.id from ${orders} as found
      where found.id ilike ${pattern} or found.full_name ilike ${pattern} or found.phone_number ilike ${pattern}
    union select line.order_id from ${orderLines} as line where line.name ilike ${pattern}
    union select paid.id from unnest(${sql.param(search.paid)}::text[]) as paid (id)
  )`
}
