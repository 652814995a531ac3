import { sql } from 'drizzle-orm'
import type { RefundStatus } from '../../../selling/payments/contract.ts'
import { purposeOf } from '../../../selling/figures/money-movements.ts'
import { isWithin } from '../../../selling/figures/money-of-orders.ts'
import { momentsOf } from '../period-rules.ts'
import { amount, count, text, totalOf, type BuildReport } from './report-input.ts'
import { purposeLabels, type Purpose } from './payments-store.ts'

interface SummaryRow extends Record<string, unknown> {
  purpose: Purpose
  refunds: number
  sentPaise: number
  refundedPaise: number
}
interface RefundRow extends Record<string, unknown> {
  requested: string
  order: string | null
  name: string | null
  purpose: Purpose
  status: RefundStatus
  method: 'gateway' | 'by_hand'
  reason: string
  sent: string | null
  creditNote: string | null
  refundedPaise: number
}

const statusLabels: Record<RefundStatus, string> = {
  requested: 'To send',
  pending: 'On its way',
  processed: 'Sent',
  failed: 'Failed',
}

/** Every refund that was decided in the period, the newest first. */
export const refundsReport: BuildReport = async (input) => {
  const isListed = sql`${isWithin('r.requested_at', momentsOf(input.period))} and not p.is_test`
  const summary = await input.db.execute<SummaryRow>(sql`
    select ${purposeOf('p')} as purpose, count(*)::int as refunds, sum(r.amount_paise)::float as "refundedPaise",
      coalesce(sum(r.amount_paise) filter (where r.status = 'processed'), 0)::float as "sentPaise"
    from refunds r join payments p on p.id = r.payment_id where ${isListed} group by 1 order by 1`)
  const limit = Number.isFinite(input.maxRows) ? sql`limit ${input.maxRows}` : sql``
  const list = await input.db.execute<RefundRow>(sql`
    select ${isoTime('r.requested_at')} as requested, p.reference as order, coalesce(o.full_name, u.full_name) as name,
      ${purposeOf('p')} as purpose, r.status, r.method, r.reason, ${isoTime('r.processed_at')} as sent, d.code as "creditNote",
      r.amount_paise as "refundedPaise"
    from refunds r
      join payments p on p.id = r.payment_id
      left join orders o on o.id = p.reference
      left join users u on u.id = p.payer_id
      left join tax_documents d on d.refund_id = r.id
    where ${isListed}
    order by r.requested_at desc, r.id desc ${limit}`)
  const total = summary.rows.reduce((sum, { refunds }) => sum + refunds, 0)
  return [summaryTable(summary.rows), listTable(list.rows, total)]
}

const isoTime = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

function summaryTable(rows: SummaryRow[]) {
  const columns = [text('Refunds of'), count('Refunds'), ...['Decided', 'Of it sent', 'To send'].map(amount)]
  const cells = rows.map((row) => [
    ...[purposeLabels[row.purpose], row.refunds, row.refundedPaise, row.sentPaise],
    row.refundedPaise - row.sentPaise,
  ])
  return { title: 'Refunds decided', columns, rows: cells, leftOut: 0, total: totalOf(columns, cells) }
}

function listTable(rows: RefundRow[], total: number) {
  const columns = [
    { label: 'Decided', kind: 'time' as const },
    { label: 'Order', kind: 'order' as const },
    ...['Name', 'Reason', 'Status', 'Sent by'].map(text),
    { label: 'Sent', kind: 'time' as const },
    ...[text('Credit note'), amount('Amount')],
  ]
  const cells = rows.map((row) => [
    ...[row.requested, row.order, row.name ?? '', row.reason, statusLabels[row.status]],
    ...[row.method === 'gateway' ? 'Razorpay' : 'By hand', row.sent, row.creditNote ?? '', row.refundedPaise],
  ])
  return { title: 'Each refund', columns, rows: cells, leftOut: total - rows.length }
}
