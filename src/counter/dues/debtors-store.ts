import { sql } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'

interface DebtorRow extends Record<string, unknown> {
  phone: string
  name: string
  bills: number
  duePaise: number
  until: string
  daysLate: number
}

interface AgeRow extends Record<string, unknown> {
  count: number
  notLate: number
  upTo30Days: number
  upTo90Days: number
  older: number
}

/** Bills of which something is due; `paid_at` is null until then, and has an index. */
const open = sql.raw(`dues_of_orders d where d.paid_at is null and d.due_paise > 0`)

/** Those who owe something. `today` is a day in India, such as "2025-01-27". */
export const debtorsStore = (db: Database, today: string) => {
  const daysLate = (until: string) => sql`greatest(${today}::date - ${sql.raw(until)}, 0)`
  const dueOf = (condition: string) =>
    sql`coalesce(sum(due_paise) filter (where ${sql.raw(condition)}), 0)::float`
  return {
    /** Those whose oldest due is longest late come first. */
    async page({ page, limit }: PageQuery) {
      const { rows } = await db.execute<DebtorRow>(sql`
        select d.phone_number as phone, (array_agg(d.full_name order by d.placed_at desc))[1] as name, count(*)::int as bills,
          sum(d.due_paise)::float as "duePaise", min(d.due_until)::text as until, ${daysLate('min(d.due_until)')} as "daysLate"
        from ${open} group by 1 order by min(d.due_until), 1 limit ${limit} offset ${(page - 1) * limit}`)
      return rows
    },

    async ages() {
      const { rows } = await db.execute<AgeRow>(sql`
        select count(distinct phone_number)::int as count, ${dueOf('days = 0')} as "notLate", ${dueOf('days between 1 and 30')} as "upTo30Days",
          ${dueOf('days between 31 and 90')} as "upTo90Days", ${dueOf('days > 90')} as older
        from (select d.phone_number, d.due_paise, ${daysLate('d.due_until')} as days from ${open}) as dues`)
      return rows[0]!
    },
  }
}
