import { and, desc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PageQuery } from '../contract.ts'
import type { Database } from '../database.ts'
import { pageStart } from './page-start.ts'
import type { CountedList } from './row-counts-store.ts'

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
