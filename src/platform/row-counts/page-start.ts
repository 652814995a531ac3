import { and, gte, lt, type SQL, desc, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { rowCountsStore, type CountedList } from './row-counts-store.ts'
import type { PageQuery } from '../contract.ts'

interface PageRequest {
  list: CountedList
  page: number
  limit: number
  isOldestFirst?: boolean
  parts?: readonly string[] | undefined
}

interface PageStart {
  /** Leaves out the rows of whole days before the page; undefined for pages near the beginning. */
  from: (moment: PgColumn) => SQL | undefined
  /** How many of the rest come before the page. */
  offset: number
}

/** Up to here, passing over rows costs less than asking where a page begins. */
const nearRows = 500
const dayMs = 86_400_000

/** Where a page of a list in the order of time begins, so that a far one does not read all that lies before it. */
export async function pageStart(
  db: Database,
  { list, page, limit, isOldestFirst = false, parts }: PageRequest,
): Promise<PageStart> {
  const offset = (page - 1) * limit
  const start =
    offset > nearRows ? await rowCountsStore(db).dayAt(list, { offset, isOldestFirst, parts }) : undefined
  if (!start) return { from: () => undefined, offset }
  const begins = new Date(`${start.day}T00:00:00Z`)
  const ends = new Date(begins.getTime() + dayMs)
  return {
    from: (moment) => and(isOldestFirst ? gte(moment, begins) : lt(moment, ends)),
    offset: offset - start.before,
  }
}

interface ListQuery {
  list: CountedList
  table: PgTable
  /** When a row came. */
  moment: PgColumn
  id: PgColumn
  /** Which rows of the table are in the list, where not all are. */
  isListed?: SQL
}

/** A page of a list, newest first: which rows it has, found in an index that holds the order, and the order. */
export async function newestPage(db: Database, listed: ListQuery, { page, limit }: PageQuery) {
  const { list, table, moment, id, isListed } = listed
  const { from, offset } = await pageStart(db, { list, page, limit })
  const newestFirst = [desc(moment), desc(id)]
  const ids = db
    .select({ id })
    .from(table)
    .where(and(isListed, from(moment)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return { isOnPage: inArray(id, ids), newestFirst }
}
