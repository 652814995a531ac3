import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  yesOrNo,
  type KeyedRow,
  type MakeSheet,
} from '../../../platform/spreadsheets/list-sheet.ts'
import type { RefundStatus } from '../contract.ts'
import { refundMethodLabels, refundStatusLabels } from './labels.ts'

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
const key = timeKey('r.requested_at', 'r.id')

/** Refunds by the day on which they were decided. */
export const refundsSheet: MakeSheet = (db, period) => {
  const isInPeriod = isWithin('r.requested_at', period)
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
            left join user_names u on u.id = r.requested_by
            left join issued_documents d on d.id = r.credit_note_id
          where ${isInPeriod} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.requested, row.sent, row.order ?? 'Without an order', row.receipt],
          ...[refundMethodLabels[row.method], refundStatusLabels[row.status]],
          ...[amountCell(row.amountPaise), row.reason, row.requestedBy ?? 'The shop, automatically'],
          ...[row.utr, row.gatewayRefund, row.creditNote, yesOrNo(row.isTest)],
        ],
      }),
  }
}
