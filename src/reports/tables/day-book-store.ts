import { sql } from 'drizzle-orm'
import { moneyMovements } from '../../day-totals/money-movements.ts'
import { momentsBetween } from '../../day-totals/money-of-orders.ts'
import { readTotals } from '../../day-totals/read-totals.ts'
import { paymentTotals } from '../../day-totals/totals.ts'
import type { Database } from '../../platform/database.ts'
import { listOf } from '../../today/sales-store.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../contract.ts'
import { momentsOf, previousDay, type Period } from '../period-rules.ts'
import { amount, text, type BuildReport } from './report-input.ts'
import { methodLabels } from './payments-store.ts'

interface Amounts {
  camePaise: number
  wentPaise: number
}
interface Entry extends Amounts {
  at: string
  order: string | null
  name: string | null
  method: 'gateway' | 'upi'
  refundMethod: 'gateway' | 'by_hand' | null
  reference: string | null
}
interface DayRow extends Amounts, Record<string, unknown> {
  day: string
}
interface Entries {
  /** Of all entries, also of those that are not listed. */
  total: Amounts & { entries: number }
  listed: Entry[]
}

/** One day payment by payment, or each day of a longer period. */
export const dayBook: BuildReport = async ({ db, period, maxRows }) => {
  const openingPaise = await balanceBefore(db, period)
  const isOneDay = period.from === period.to
  return [
    isOneDay
      ? await entries(db, period, openingPaise, maxRows)
      : await days(db, period, openingPaise, maxRows),
  ]
}

async function balanceBefore(db: Database, period: Period): Promise<number> {
  const days = readTotals(paymentTotals, { to: previousDay(period.from) })
  const { rows } = await db.execute<{ balancePaise: number }>(
    sql`select coalesce(sum(captured_paise) - sum(refunded_paise), 0)::float as "balancePaise" from (${days}) as days`,
  )
  return rows[0]!.balancePaise
}

async function entries(
  db: Database,
  period: Period,
  openingPaise: number,
  maxRows: number,
): Promise<ReportTable> {
  const { from, until } = momentsOf(period)
  const limit = Number.isFinite(maxRows) ? sql`limit ${maxRows}` : sql``
  // Most entries have none: PostgreSQL would read all refunds of the shop for those that have one, but for the `offset`.
  const refund = sql`select method, gateway_refund_id, utr from refunds where id = m.refund_id offset 0`
  // Only the entries that are listed are looked up in orders and users, and one statement has one snapshot.
  const { rows } = await db.execute<{ book: Entries }>(sql`
    with movements as materialized (${moneyMovements(momentsBetween(from, until))}),
    listed as materialized (select * from movements order by at, went, payment_id, refund_id ${limit})
    select json_build_object(
      'total', (select json_build_object('entries', count(*)::int, 'camePaise', coalesce(sum(came), 0), 'wentPaise', coalesce(sum(went), 0)) from movements),
      'listed', ${listOf(sql`
        select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.reference as order,
          coalesce(o.full_name, u.full_name) as name, p.method, r.method as "refundMethod",
          case when m.refund_id is null then coalesce(p.gateway_payment_id, p.utr) else coalesce(r.gateway_refund_id, r.utr) end as reference,
          m.came as "camePaise", m.went as "wentPaise"
        from listed as m
          join payments p on p.id = m.payment_id
          left join lateral (${refund}) as r on true
          left join orders o on o.id = p.reference
          left join users u on u.id = p.payer_id
        order by m.at, m.went, m.payment_id, m.refund_id`)}
    ) as book`)
  const { total, listed } = rows[0]!.book
  const columns: ReportColumn[] = [
    { label: 'Time', kind: 'time' },
    ...[
      text('Entry'),
      { label: 'Order', kind: 'order' } as const,
      text('Name'),
      text('Method'),
      text('Reference'),
    ],
    ...['In', 'Out', 'Balance'].map(amount),
  ]
  const cellsOf = (row: Entry) => [
    ...[row.at, row.wentPaise > 0 ? 'Refund' : 'Payment', row.order, row.name ?? '', methodOf(row)],
    row.reference ?? '',
  ]
  return bookOf('Payments and refunds of the day', columns, {
    ...{ rows: listed, cellsOf, openingPaise, total },
    leftOut: total.entries - listed.length,
  })
}

const methodOf = ({ method, refundMethod }: Entry) =>
  refundMethod === 'by_hand' ? 'By hand' : methodLabels[refundMethod ?? method]

async function days(
  db: Database,
  period: Period,
  openingPaise: number,
  maxRows: number,
): Promise<ReportTable> {
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, sum(captured_paise)::float as "camePaise", sum(refunded_paise)::float as "wentPaise"
    from (${readTotals(paymentTotals, period)}) as days group by 1 order by 1`)
  const columns: ReportColumn[] = [{ label: 'Day', kind: 'bookDay' }, ...['In', 'Out', 'Balance'].map(amount)]
  const total = {
    camePaise: rows.reduce((sum, { camePaise }) => sum + camePaise, 0),
    wentPaise: rows.reduce((sum, { wentPaise }) => sum + wentPaise, 0),
  }
  return bookOf('Days with payments or refunds', columns, {
    ...{ rows: rows.slice(0, maxRows), cellsOf: ({ day }: DayRow) => [day], openingPaise, total },
    leftOut: Math.max(0, rows.length - maxRows),
  })
}

interface Book<Row> {
  rows: Row[]
  /** The cells before those of the amounts. */
  cellsOf: (row: Row) => ReportCell[]
  openingPaise: number
  /** Of the rows and those that are left out. */
  total: Amounts
  leftOut: number
}

/** Rows with the balance after each, between the opening and the closing balance. */
function bookOf<Row extends Amounts>(
  title: string,
  columns: ReportColumn[],
  { rows, cellsOf, openingPaise, total: { camePaise, wentPaise }, leftOut }: Book<Row>,
): ReportTable {
  let balancePaise = openingPaise
  const cells = rows.map((row) => {
    balancePaise += row.camePaise - row.wentPaise
    return [...cellsOf(row), row.camePaise, row.wentPaise, balancePaise]
  })
  const blank = columns.slice(4).map(() => null)
  return {
    ...{ title, columns, leftOut },
    rows: [['Opening balance', ...blank, null, null, openingPaise], ...cells],
    total: ['Closing balance', ...blank, camePaise, wentPaise, openingPaise + camePaise - wentPaise],
  }
}
