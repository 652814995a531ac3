import { eq, sql, type SQL } from 'drizzle-orm'
import { gte, and, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isWithin } from '../../platform/database/expressions.ts'
import type { Moments } from '../../platform/time-zone.ts'
import { drawers, drawerShifts } from './tables.ts'
import type { Shift } from './shifts-store.ts'

/** In paise. */
export interface MoneyTotal extends Record<string, unknown> {
  by: 'tender' | 'staff' | 'hour'
  name: string
  takenPaise: number
  refundedPaise: number
  payments: number
}

/** Money that the counter took and gave, without cash that is still to be counted. */
const money = (isListed: (moment: string) => SQL) => sql`
  select m.* from (
    select method as tender, captured_at as at, taken_by as staff_id, received_paise as taken_paise, 0 as refunded_paise, shift_id
    from captured_payments
    where (taken_by is not null or shift_id is not null) and not is_test and ${isListed('captured_at')}
    union all
    select paid_by, processed_at, requested_by, 0, amount_paise, shift_id
    from paid_refunds
    where (shift_id is not null or is_of_counter) and not is_test and ${isListed('processed_at')}
  ) m left join drawer_shifts s on s.id = m.shift_id
  where s.id is null or s.closed_at is not null`

/** Cash belongs to its shift. Other money has no drawer: it is of the shift that was open when it moved, if that was the only one. */
const ofShift =
  ({ id, openedAt, closedAt }: Shift) =>
  (moment: string) => {
    const at = sql.raw(moment)
    const until = closedAt ? sql`and ${at} < ${closedAt}::timestamptz` : sql``
    return sql`(shift_id = ${id} or (shift_id is null and ${at} >= ${openedAt}::timestamptz ${until} and not exists (
      select from drawer_shifts other where other.id <> ${id} and other.opened_at <= ${at} and (other.closed_at is null or other.closed_at > ${at}))))`
  }

export const dayReportStore = (db: Database) => {
  const totals = async (isListed: (moment: string) => SQL) => {
    const { rows } = await db.execute<MoneyTotal>(sql`
      with money as (${money(isListed)}), named as (
        select 'tender' as by, tender as name, taken_paise, refunded_paise from money
        union all
        select 'staff', coalesce(nullif(u.full_name, ''), u.email, ''), taken_paise, refunded_paise
        from money left join user_names u on u.id = staff_id where tender <> 'offset'
        union all
        select 'hour', to_char(at at time zone 'Asia/Kolkata', 'HH24'), taken_paise, refunded_paise from money where tender <> 'offset'
      )
      select by, name, sum(taken_paise)::float8 as "takenPaise", sum(refunded_paise)::float8 as "refundedPaise",
        count(*) filter (where taken_paise > 0)::int as payments
      from named group by 1, 2 order by 1, 2`)
    return rows
  }
  return {
    ofShift: (shift: Shift) => totals(ofShift(shift)),
    ofDay: (day: Moments) => totals((moment) => isWithin(moment, day)),
    /** With the name of the drawer, in the order in which they were opened. */
    shiftsOpenedIn: ({ from, until }: Moments) =>
      db
        .select({ shift: drawerShifts, drawer: drawers.name })
        .from(drawerShifts)
        .innerJoin(drawers, eq(drawers.id, drawerShifts.drawerId))
        .where(and(gte(drawerShifts.openedAt, from), lt(drawerShifts.openedAt, until)))
        .orderBy(drawerShifts.openedAt, drawerShifts.id),
    names: async (ids: string[]): Promise<ReadonlyMap<string, string>> => {
      const { rows } = await db.execute<{ id: string; name: string }>(
        sql`select id, coalesce(nullif(full_name, ''), email, '') as name from user_names where id = any(${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
  }
}
