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
import type { PaymentMethod, PaymentStatus } from '../contract.ts'
import type { Payment } from '../store.ts'
import { methodLabels } from './labels.ts'

type UnappliedReason = NonNullable<Payment['unappliedReason']>

interface PaymentRow extends KeyedRow {
  receipt: number | null
  opened: string
  received: string | null
  order: string | null
  payer: string
  method: PaymentMethod
  status: PaymentStatus
  amountPaise: number
  chargedPaise: number
  feePaise: number | null
  refundedPaise: number
  chargedBackPaise: number
  unapplied: UnappliedReason | null
  utr: string | null
  gatewayPayment: string | null
  isTest: boolean
}

const heading = [
  ...['Receipt', 'Opened', 'Received', 'Order', 'Name', 'Method', 'Status', 'Amount'],
  ...['Paid by the buyer', 'Razorpay fee', 'Refunded', 'Charged back'],
  ...['Not applied because', 'UTR', 'Razorpay payment', 'Test payment'],
]
const statusLabels: Record<PaymentStatus, string> = {
  open: 'Not paid',
  reported: 'To confirm',
  captured: 'Received',
  failed: 'Failed',
  rejected: 'Rejected',
}
const unappliedLabels: Record<UnappliedReason, string> = {
  extra: 'Paid twice',
  late: 'Paid too late',
  differs: 'Another amount',
  goods_gone: 'Sold out',
}
const at = 'coalesce(p.captured_at, p.opened_at)'
const key = timeKey(at, 'p.id')

/** Payments by the day on which the money arrived, or, as long as it has not, on which they were opened. */
export const paymentsSheet: MakeSheet = (db, period) => {
  const isInPeriod = isWithin(at, period)
  return {
    name: 'Payments',
    count: () => countOf(db, sql`select count(*)::int as count from payments p where ${isInPeriod}`),
    pages: () =>
      pagesOf<PaymentRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, p.receipt_number as receipt, ${timeInIndia('p.opened_at')} as opened,
            ${timeInIndia('p.captured_at')} as received, p.reference as order,
            coalesce(o.full_name, u.full_name, '') as payer, p.method, p.status, p.amount_paise as "amountPaise",
            coalesce(p.charged_paise, p.amount_paise) as "chargedPaise", p.fee_paise as "feePaise",
            p.refunded_paise as "refundedPaise", p.charged_back_paise as "chargedBackPaise", p.unplaced as unapplied, p.utr,
            p.gateway_payment_id as "gatewayPayment", p.is_test as "isTest"
          from payments p
            left join order_summaries o on o.id = p.reference
            left join user_names u on u.id = p.payer_id
          where ${isInPeriod} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.receipt, row.opened, row.received, row.order ?? 'Without an order', row.payer],
          ...[methodLabels[row.method], statusLabels[row.status]],
          ...[amountCell(row.amountPaise), amountCell(row.chargedPaise)],
          ...[row.feePaise, row.refundedPaise, row.chargedBackPaise].map(amountCell),
          row.unapplied && unappliedLabels[row.unapplied],
          ...[row.utr, row.gatewayPayment, yesOrNo(row.isTest)],
        ],
      }),
  }
}
