import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { paise, toRupees } from '../money/money.ts'
import type { Moments } from '../time-zone.ts'
import type { SheetCell } from './write-xlsx.ts'

/** A list as a sheet: its rows come in pages, the heading first. */
export interface ListSheet {
  name: string
  count: () => Promise<number>
  pages: () => AsyncGenerator<SheetCell[][]>
}
/** `period` is all time for a list that has none. */
export type MakeSheet = (db: Database, period: Moments) => ListSheet

/** A row of a list; `key` is its place in the order of the list. */
export interface KeyedRow extends Record<string, unknown> {
  key: string
}

export const rowsPerPage = 1000

interface ListQuery<Row extends KeyedRow> {
  heading: string[]
  /** Selects at most `limit` rows after the key of the row before, in ascending order; an empty key is before all others. */
  query: (after: string, limit: number) => SQL
  toRow: (row: Row) => SheetCell[]
}

/** Reads a list page by page. */
export async function* pagesOf<Row extends KeyedRow>(
  db: Database,
  { heading, query, toRow }: ListQuery<Row>,
): AsyncGenerator<SheetCell[][]> {
  yield [heading]
  for (let after = ''; ;) {
    const { rows } = await db.execute<KeyedRow>(query(after, rowsPerPage))
    if (rows.length > 0) yield (rows as Row[]).map(toRow)
    if (rows.length < rowsPerPage) return
    after = rows.at(-1)!.key
  }
}

export async function countOf(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]!.count
}

/** Rupees with two decimals, as a number. */
export const amountCell = (amountPaise: number | null): SheetCell =>
  amountPaise === null ? null : { decimal: toRupees(paise(amountPaise)) }

export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/**
 * An SQL expression by which rows are sorted by time and id. As a text of fixed length it is compared exactly, with the microseconds
 * that JavaScript's dates lose.
 */
export const timeKey = (moment: string, id: string): SQL =>
  sql.raw(`(to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ' ' || ${id}) collate "C"`)
