import { and, count, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { countRows, isUntil } from '../../../platform/database/long-lists.ts'
import { containsPattern, searchKey } from '../../../platform/database/text-search.ts'
import { parseMobileNumber } from '../../../platform/mobile-number.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import type { OrderStatus } from '../status.ts'
import { orderLines, orders } from '../tables.ts'
import type { AdminOrdersQuery } from './contract.ts'
import { firstNamePattern } from './repairs-only.ts'
import { maxSearchResults } from './orders-view.ts'
import { orderByDate, selectByDate } from './orders-by-date-store.ts'

/** The search text, and the ids of the orders whose payments match it. */
export interface OrderSearch {
  q: string
  paid: string[]
}

interface SearchQuery {
  search: OrderSearch
  until: string | undefined
  statuses: readonly OrderStatus[] | undefined
  isOldestFirst: boolean
}

interface SearchCounts {
  counts: Map<OrderStatus, number>
  isMore: boolean
}

/** The newest orders are scanned first; enough matches among them end the search. */
const maxScannedOrders = 5_000
/** Trigram indexes serve searches of three characters and more. */
const minIndexedLength = 3

export function orderSearchStore(db: Database) {
  return {
    /** One page of matching orders; `total` is `maxSearchResults + 1` if there are more. */
    async page({ page, limit, ...query }: SearchQuery & Pick<AdminOrdersQuery, 'page' | 'limit'>) {
      const offset = (page - 1) * limit
      const near = await scanNewest(query)
      if (isConclusive(near, query.search)) {
        const ids = near.slice(0, maxSearchResults).slice(offset, offset + limit)
        return {
          where: inArray(
            orders.id,
            ids.map(({ id }) => id),
          ),
          total: near.length,
        }
      }
      const { search, statuses, until, isOldestFirst } = query
      const condition = and(
        statuses && inArray(orders.status, [...statuses]),
        isUntil(orders.placedAt, until),
        matchesIndexed(search),
      )
      const ids = db
        .select({ id: orders.id })
        .from(orders)
        .where(condition)
        .orderBy(...orderByDate(isOldestFirst))
        .limit(limit)
        .offset(offset)
      return { where: inArray(orders.id, ids), total: await countRows(db, orders, condition) }
    },

    /** Matching orders per status; lower bounds if `isMore`. */
    async counts(search: OrderSearch, until: string | undefined): Promise<SearchCounts> {
      const near = await scanNewest({ search, until, statuses: undefined, isOldestFirst: false })
      if (isConclusive(near, search)) {
        const byStatus = Map.groupBy(near.slice(0, maxSearchResults), ({ status }) => status)
        const counts = new Map([...byStatus].map(([status, rows]) => [status, rows.length]))
        return { counts, isMore: near.length > maxSearchResults }
      }
      const rows = await db
        .select({ status: orders.status, many: count() })
        .from(orders)
        .where(and(isUntil(orders.placedAt, until), matchesIndexed(search)))
        .groupBy(orders.status)
      return { counts: new Map(rows.map(({ status, many }) => [status, many])), isMore: false }
    },
  }

  /** Matches among the first orders, at most one more than are shown. */
  async function scanNewest({ search, statuses, until, isOldestFirst }: SearchQuery) {
    const columns = sql`id, placed_at, status, full_name, phone_number`
    const scanned = selectByDate(columns, { statuses, until, isOldestFirst, limit: maxScannedOrders })
    const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
    const { rows } = await db.execute<{ id: string; status: OrderStatus }>(sql`
      select id, status from ${scanned} as near where ${matchesScanned(search)}
      order by placed_at ${direction}, id ${direction} limit ${maxSearchResults + 1}`)
    return rows
  }
}

const isConclusive = (near: unknown[], { q }: OrderSearch) =>
  near.length > maxSearchResults || q.length < minIndexedLength

const patternsOf = ({ q }: OrderSearch) => ({
  text: containsPattern(q),
  code: containsPattern(parseMobileNumber(q) ?? normalizeCode(q)),
})

/** Condition on the table alias `near`, evaluated row by row: the planner would hash an `exists` over all order lines. */
export function matchesScanned(search: OrderSearch): SQL {
  const { text, code } = patternsOf(search)
  return sql`(near.id ilike ${code} or ${searchKey(sql`near.full_name`)} ilike ${text} or near.phone_number ilike ${code}
    or near.id = any(${sql.param(search.paid)}::text[])
    or (select bool_or(${searchKey(sql`line.name`)} ilike ${text}) from ${orderLines} as line where line.order_id = near.id))`
}

/**
 * Matches id, customer, phone number, product name or payment; % and _ match themselves. A union of ids, because each
 * part can use its own index and an `or` across tables cannot.
 */
function matchesIndexed(search: OrderSearch): SQL {
  const { text, code } = patternsOf(search)
  return sql`${orders.id} in (
    select found.id from ${orders} as found
      where found.id ilike ${code} or ${searchKey(sql`found.full_name`)} ilike ${text} or found.phone_number ilike ${code}
    union select line.order_id from ${orderLines} as line where ${searchKey(sql`line.name`)} ilike ${text}
    union select paid.id from unnest(${sql.param(search.paid)}::text[]) as paid (id)
  )`
}

/** What roles that see repairs only are shown: other fields could be guessed letter by letter. */
export function matchesShown(search: OrderSearch): SQL {
  const { text, code } = patternsOf(search)
  const firstName = sql`(regexp_match(${orders.fullName}, ${firstNamePattern}))[1]`
  return sql`(${orders.id} ilike ${code} or ${searchKey(firstName)} ilike ${text}
    or exists (select from ${orderLines} as line where line.order_id = ${orders.id} and ${searchKey(sql`line.name`)} ilike ${text}))`
}
