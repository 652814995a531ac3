import { and, eq, inArray, sql, sum, type SQL } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { rowCounts } from '../tables.ts'
import { inTransaction } from '../database/transaction.ts'

interface DayStart {
  /** As `2026-11-22`, in UTC. */
  day: string
  /** Number of rows before that day. */
  before: number
}

/** Row counts of lists, maintained by triggers, without scanning the tables. */
export function rowCountsStore(db: Database) {
  const many = sql<number>`coalesce(${sum(rowCounts.change)}, 0)::int`

  return {
    async total(list: string, parts?: readonly string[]): Promise<number> {
      const [row] = await db.select({ many }).from(rowCounts).where(of(list, parts))
      return row!.many
    },

    async byPart(list: string): Promise<Map<string, number>> {
      const rows = await db
        .select({ part: rowCounts.part, many })
        .from(rowCounts)
        .where(of(list))
        .groupBy(rowCounts.part)
      return new Map(rows.map(({ part, many }) => [part, many]))
    },

    /** The day of the row at `offset`, or the last day if there are fewer rows. */
    async dayAt(
      list: string,
      wanted: { offset: number; isOldestFirst: boolean; parts?: readonly string[] | undefined },
    ) {
      const inTime = sql.raw(wanted.isOldestFirst ? 'asc' : 'desc')
      const { rows } = await db.execute<{ day: string; before: number }>(sql`
        select day::text, before::int from (
          select ${rowCounts.day} as day, ${many} as many, sum(${sum(rowCounts.change)}) over (order by ${rowCounts.day} ${inTime}) - ${many} as before
          from ${rowCounts} where ${of(list, wanted.parts)} group by ${rowCounts.day}
        ) as days
        where many > 0 and before <= ${wanted.offset} order by before desc limit 1`)
      return rows[0] satisfies DayStart | undefined
    },

    /** Replaces a list's counts by counting its rows. The lock blocks concurrent changes of the counts. */
    async recount(list: string) {
      await db.execute(sql`lock table ${rowCounts} in exclusive mode`)
      await db.execute(sql`delete from ${rowCounts} where ${rowCounts.list} = ${list}`)
      await db.execute(sql`
        insert into ${rowCounts} (list, part, day, change)
        select list, part, day, rows from counted_rows where list = ${list}`)
    },

    /** Merges the rows of each day into one; rows added meanwhile are merged next time. */
    async compact() {
      await db.execute(sql`
        with gone as (
          delete from ${rowCounts} where (list, part, day) in (
            select list, part, day from ${rowCounts} group by list, part, day having count(*) > 1)
          returning list, part, day, change)
        insert into ${rowCounts} (list, part, day, change)
        select list, part, day, sum(change) from gone group by list, part, day having sum(change) <> 0`)
    },
  }
}

function of(list: string, parts?: readonly string[]): SQL | undefined {
  return and(eq(rowCounts.list, list), parts && inArray(rowCounts.part, [...parts]))
}

/** Merges the row counts, so that there is one row per list, part and day. */
export const compactRowCounts = (db: Database) => inTransaction(db, (tx) => rowCountsStore(tx).compact())
