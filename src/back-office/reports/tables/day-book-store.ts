import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { dayInIndia, isoTime, isWithin, listOf } from '../../../platform/database/expressions.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../../../platform/reports/contract.ts'
import { amount, text, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf, type Period } from '../../../platform/time-zone.ts'
import type { PaymentMethod } from '../../../selling/payments/contract.ts'
import { methodLabels, refundMethodLabels } from '../../../selling/payments/reports/labels.ts'

/** Of an entry, a day or a period. `camePaise` is what the shop received: what the buyers paid less the fees. */
interface Amounts {
  chargedPaise: number
  feePaise: number
  discountPaise: number
  camePaise: number
  wentPaise: number
}
interface Entry extends Amounts {
  at: string
  order: string | null
  name: string | null
  method: PaymentMethod
  /** How the money of a refund went back. */
  refundMethod: PaymentMethod | 'by_hand' | null
  kind: keyof typeof entryLabels
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
  const before = { from: new Date(0), until: momentsOf(period).from }
  const { rows } = await db.execute<{ balancePaise: number }>(sql`
    select coalesce(sum(charged_paise - fee_paise - refunded_paise - charged_back_paise + returned_paise), 0)::float as "balancePaise"
    from money_movements where ${isWithin('at', before)}`)
  return rows[0]!.balancePaise
}

async function entries(
  db: Database,
  period: Period,
  openingPaise: number,
  maxRows: number,
): Promise<ReportTable> {
  const limit = Number.isFinite(maxRows) ? sql`limit ${maxRows}` : sql``
  // Only the entries that are listed are looked up in orders and users, and one statement has one snapshot.
  const { rows } = await db.execute<{ book: Entries }>(sql`
    with movements as materialized (
      select *, charged_paise - fee_paise as came_paise, refunded_paise + charged_back_paise - returned_paise as went_paise
      from money_movements where ${isWithin('at', momentsOf(period))}
    ),
    listed as materialized (select * from movements order by ${inOrder} ${limit})
    select json_build_object(
      'total', (select json_build_object('entries', count(*)::int, ${totals}) from movements),
      'listed', ${listOf(sql`
        select ${isoTime('m.at')} as at, case when b.id is null and r.id is null then m.order_id end as order,
          coalesce(o.full_name, b.full_name, r.full_name, u.full_name) as name, m.method,
          coalesce((select paid_by from paid_refunds where id = m.refund_id), m.refund_method) as "refundMethod", m.kind,
          nullif(concat_ws(' ', b.id, r.id, m.reference), '') as reference,
          m.charged_paise as "chargedPaise", m.fee_paise as "feePaise", m.discount_paise as "discountPaise",
          m.came_paise as "camePaise", m.went_paise as "wentPaise"
        from listed as m
          left join order_summaries o on o.id = m.order_id
          left join booking_summaries b on b.id = m.order_id
          left join repair_job_summaries r on r.id = m.order_id
          left join user_names u on u.id = m.payer_id
        order by ${inOrder}`)}
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
    ...amountColumns,
  ]
  const cellsOf = (row: Entry) => [
    ...[row.at, entryLabels[row.kind], row.order, row.name ?? '', methodOf(row)],
    row.reference ?? '',
  ]
  return bookOf('Payments and refunds of the day', columns, {
    ...{ rows: listed, cellsOf, openingPaise, total },
    leftOut: total.entries - listed.length,
  })
}

const inOrder = sql.raw('at, went_paise, payment_id, refund_id, dispute_id')
const totals = sql.raw(
  ['charged', 'fee', 'discount', 'came', 'went']
    .map((name) => `'${name}Paise', coalesce(sum(${name}_paise), 0)`)
    .join(', '),
)
const entryLabels = {
  payment: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  returned: 'Chargeback returned',
}
const amountColumns = ['Paid', 'Fee', 'Discount', 'In', 'Out', 'Balance'].map(amount)

const methodOf = ({ method, refundMethod }: Entry) =>
  ({ ...methodLabels, ...refundMethodLabels })[refundMethod ?? method]

async function days(
  db: Database,
  period: Period,
  openingPaise: number,
  maxRows: number,
): Promise<ReportTable> {
  const { rows } = await db.execute<DayRow>(sql`
    select ${dayInIndia('at')}::text as day, sum(charged_paise)::float as "chargedPaise", sum(fee_paise)::float as "feePaise",
      sum(discount_paise)::float as "discountPaise", sum(charged_paise - fee_paise)::float as "camePaise",
      sum(refunded_paise + charged_back_paise - returned_paise)::float as "wentPaise"
    from money_movements where ${isWithin('at', momentsOf(period))} group by 1 order by 1`)
  const columns: ReportColumn[] = [{ label: 'Day', kind: 'bookDay' }, ...amountColumns]
  const sumOf = (name: keyof Amounts) => rows.reduce((sum, row) => sum + row[name], 0)
  const total = {
    chargedPaise: sumOf('chargedPaise'),
    feePaise: sumOf('feePaise'),
    discountPaise: sumOf('discountPaise'),
    camePaise: sumOf('camePaise'),
    wentPaise: sumOf('wentPaise'),
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
  { rows, cellsOf, openingPaise, total, leftOut }: Book<Row>,
): ReportTable {
  let balancePaise = openingPaise
  const cells = rows.map((row) => {
    balancePaise += row.camePaise - row.wentPaise
    return [...cellsOf(row), ...amountsOf(row), balancePaise]
  })
  const blank = columns.slice(amountColumns.length + 1).map(() => null)
  const isEmpty = cells.length === 0 && openingPaise === 0
  const noAmounts = amountColumns.slice(1).map(() => null)
  return {
    ...{ title, columns, leftOut },
    rows: isEmpty ? [] : [['Opening balance', ...blank, ...noAmounts, openingPaise], ...cells],
    total: [
      'Closing balance',
      ...blank,
      ...amountsOf(total),
      openingPaise + total.camePaise - total.wentPaise,
    ],
  }
}

const amountsOf = ({ chargedPaise, feePaise, discountPaise, camePaise, wentPaise }: Amounts) => [
  ...[chargedPaise, feePaise, discountPaise, camePaise, wentPaise],
]
