import { sql } from 'drizzle-orm'
import { isoTime, isWithin } from '../../../platform/database/expressions.ts'
import { amount, count, text, totalOf, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import type { RefundStatus } from '../contract.ts'
import { purposeLabels, refundMethodLabels, refundStatusLabels, type Purpose } from './labels.ts'

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

/** Every refund that was decided in the period, the newest first. */
export const refundsReport: BuildReport = async (input) => {
  const isListed = sql`${isWithin('r.requested_at', momentsOf(input.period))} and not p.is_test`
  const summary = await input.db.execute<SummaryRow>(sql`
    select p.purpose, count(*)::int as refunds, sum(r.amount_paise)::float as "refundedPaise",
      coalesce(sum(r.amount_paise) filter (where r.status = 'processed'), 0)::float as "sentPaise"
    from refunds r join captured_payments p on p.id = r.payment_id where ${isListed} group by 1 order by 1`)
  const limit = Number.isFinite(input.maxRows) ? sql`limit ${input.maxRows}` : sql``
  const list = await input.db.execute<RefundRow>(sql`
    select ${isoTime('r.requested_at')} as requested, p.order_id as order, coalesce(o.full_name, u.full_name) as name,
      p.purpose, r.status, r.method, r.reason, ${isoTime('r.processed_at')} as sent, d.code as "creditNote",
      r.amount_paise as "refundedPaise"
    from refunds r
      join captured_payments p on p.id = r.payment_id
      left join order_summaries o on o.id = p.order_id
      left join user_names u on u.id = p.payer_id
      left join issued_documents d on d.id = r.credit_note_id
    where ${isListed}
    order by r.requested_at desc, r.id desc ${limit}`)
  const total = summary.rows.reduce((sum, { refunds }) => sum + refunds, 0)
  return [summaryTable(summary.rows), listTable(list.rows, total)]
}

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
    ...[row.requested, row.order, row.name ?? '', row.reason, refundStatusLabels[row.status]],
    ...[refundMethodLabels[row.method], row.sent, row.creditNote ?? '', row.refundedPaise],
  ])
  return { title: 'Each refund', columns, rows: cells, leftOut: total - rows.length }
}
