import { and, gte, lt, type SQL, desc, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { rowCountsStore } from './row-counts-store.ts'
import type { PageQuery } from '../contract.ts'
import { dayMs } from '../time-zone.ts'

interface PageRequest {
  list: string
  page: number
  limit: number
  isOldestFirst?: boolean
  parts?: readonly string[] | undefined
}

interface PageStart {
  /** Excludes whole days before the page; undefined for pages near the beginning. */
  from: (moment: PgColumn) => SQL | undefined
  /** Number of remaining rows before the page. */
  offset: number
}

/** Up to this offset, skipping rows is cheaper than looking up the page's start. */
const nearRows = 500

/** Start of a page in a list ordered by time, so that a far page does not read all rows before it. */
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
  list: string
  table: PgTable
  /** Creation time of a row. */
  moment: PgColumn
  id: PgColumn
  /** Restricts the list to some rows of the table. */
  isListed?: SQL
}

/** Condition and order of a page, newest first. The page's ids are read from an index in that order. */
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
