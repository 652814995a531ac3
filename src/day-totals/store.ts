import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { isoDayInIndia } from '../platform/time-zone.ts'
import { changedDaysWhere, columnsOf, computedTotals } from './read-totals.ts'
import { changedDays, daySales } from './tables.ts'
import { allTotals, currentRules } from './totals.ts'

/** Short enough for the embedded database, which serves the shop between two transactions. */
const daysPerTransaction = 5

export function dayTotalsStore(db: Database) {
  return {
    /** Computes the totals of `day` from its rows until they are stored again. */
    async markChanged(day: string) {
      await db.insert(changedDays).values({ day })
    },

    /** The same for all days, after changes past the triggers. */
    async markAllChanged() {
      await db.execute(sql`insert into ${changedDays} (day) select day from days_with_records`)
    },

    async changedBefore(day: string): Promise<string[]> {
      const { rows } = await db.execute<{ day: string }>(
        sql`select day::text from (${changedDaysWhere(sql`day < ${day}::date`)}) as changed order by 1 desc`,
      )
      return rows.map((row) => row.day)
    },

    /**
     * Stores the totals of these days. All statements see the same snapshot: a change that it does not see leaves its row in
     * `changed_days`, so the totals that lack the change are not read.
     */
    async storeTotals(days: string[]) {
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        // Two that store the same day would collide; this statement does not take the snapshot yet, and readers do not wait.
        await tx.execute(sql`lock table ${daySales} in share row exclusive mode`)
        const these = sql`(select unnest(${sql.param(days)}::date[]) as day)`
        await tx.execute(sql`delete from ${changedDays} where day in ${these}`)
        await tx.execute(sql`delete from ${daySales} where day in ${these}`)
        for (const totals of allTotals)
          await tx.execute(
            sql`insert into ${sql.raw(totals.table)} (day, ${columnsOf(totals)}) ${computedTotals(totals, these)}`,
          )
        await tx.execute(sql`update ${daySales} set rules = ${currentRules} where day in ${these}`)
      })
    },
  }
}

/** Stores the totals of the days before today that changed, the latest first. Today changes with every order. */
export async function storeChangedTotals(db: Database, now: Date, signal?: AbortSignal) {
  const store = dayTotalsStore(db)
  const days = await store.changedBefore(isoDayInIndia(now))
  for (let first = 0; first < days.length && !signal?.aborted; first += daysPerTransaction)
    await store.storeTotals(days.slice(first, first + daysPerTransaction))
}
