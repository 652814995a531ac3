import { ilike, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maxCounted } from '../contract.ts'
import type { Database } from '../database.ts'
import { dayMs, startOfDayInIndia } from '../time-zone.ts'
import { containsPattern, searchKey } from './text-search.ts'

const countedRows = (db: Database, table: PgTable, condition: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(maxCounted)
    .as('counted')

/** The number of rows, at most `maxCounted`. */
export const countRows = (db: Database, table: PgTable, condition?: SQL): Promise<number> =>
  db.$count(countedRows(db, table, condition))

/** The same as a subquery. */
export const countRowsQuery = (db: Database, table: PgTable, condition?: SQL): SQL =>
  sql`(select count(*) from ${countedRows(db, table, condition)})`

/** The moment is on this day in India or before; every moment is without a day. */
export const isUntil = (moment: PgColumn, day: string | undefined): SQL | undefined =>
  day === undefined ? undefined : lt(moment, new Date(startOfDayInIndia(day).getTime() + dayMs))

/** One of these contains the text; every row does without a text. */
export const containsText = (text: string | undefined, columns: SQLWrapper[]): SQL | undefined =>
  text ? or(...columns.map((column) => ilike(searchKey(column), containsPattern(text)))) : undefined
