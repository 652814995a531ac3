import { sql } from 'drizzle-orm'
import type { RefundStatus } from '../../../selling/payments/contract.ts'
import type { Database } from '../../../platform/database.ts'
import { amountCell, timeInIndia, timeKey, yesOrNo } from '../cells.ts'
import { momentsOf, type Period } from '../kind-rules.ts'
import { countOf, pagesOf, type KeyedRow, type Sheet } from '../sheet.ts'

interface RefundRow extends KeyedRow {
  requested: string
  sent: string | null
  order: string | null
  receipt: number | null
  method: 'gateway' | 'by_hand'
  status: RefundStatus
  amountPaise: number
  reason: string
  requestedBy: string | null
  utr: string | null
  gatewayRefund: string | null
  creditNote: string | null
  isTest: boolean
}

const heading = [
  ...['Decided', 'Sent', 'Order', 'Receipt of the payment', 'Method', 'Status', 'Amount', 'Reason'],
  ...['Decided by', 'UTR', 'Razorpay refund', 'Credit note', 'Test payment'],
]
const statusLabels: Record<RefundStatus, string> = {
  requested: 'To send',
  pending: 'On its way',
  processed: 'Sent',
  failed: 'Failed',
}
const key = timeKey('r.requested_at', 'r.id')

/** Refunds by the day on which they were decided. */
export function refundsSheet(db: Database, period: Period): Sheet {
  const { from, until } = momentsOf(period)
  const isInPeriod = sql`r.requested_at >= ${from}::timestamptz and r.requested_at < ${until}::timestamptz`
  return {
    name: 'Refunds',
    count: () => countOf(db, sql`select count(*)::int as count from refunds r where ${isInPeriod}`),
    pages: () =>
      pagesOf<RefundRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, ${timeInIndia('r.requested_at')} as requested, ${timeInIndia('r.processed_at')} as sent,
            p.reference as order, p.receipt_number as receipt, r.method, r.status, r.amount_paise as "amountPaise",
            r.reason, u.full_name as "requestedBy", r.utr, r.gateway_refund_id as "gatewayRefund",
            d.code as "creditNote", p.is_test as "isTest"
          from refunds r
            join payments p on p.id = r.payment_id
            left join users u on u.id = r.requested_by
            left join tax_documents d on d.refund_id = r.id
          where ${isInPeriod} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.requested, row.sent, row.order ?? 'Without an order', row.receipt],
          ...[row.method === 'gateway' ? 'Razorpay' : 'By hand', statusLabels[row.status]],
          ...[amountCell(row.amountPaise), row.reason, row.requestedBy ?? 'The shop, automatically'],
          ...[row.utr, row.gatewayRefund, row.creditNote, yesOrNo(row.isTest)],
        ],
      }),
  }
}
