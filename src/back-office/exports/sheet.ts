import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'

/** A list as a sheet: its rows come in pages, the heading first. */
export interface Sheet {
  name: string
  count: () => Promise<number>
  pages: () => AsyncGenerator<SheetCell[][]>
}

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
