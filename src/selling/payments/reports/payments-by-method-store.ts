import { sql } from 'drizzle-orm'
import { isWithin } from '../../../platform/database/expressions.ts'
import { amount, count, text, totalOf, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import type { PaymentMethod } from '../contract.ts'
import { methodLabels, purposeLabels, type Purpose } from './labels.ts'

interface MethodRow extends Record<string, unknown> {
  method: PaymentMethod
  purpose: Purpose
  payments: number
  atGateway: number
  capturedPaise: number
  refunds: number
  refundedPaise: number
  feePaise: number
  chargedBackPaise: number
}

/**
 * Money that the buyers paid, the gateway's fees, refunds that were sent and chargebacks, by the method of the payment; a refund by hand
 * by the way it went back, where that is known.
 */
export const paymentsByMethod: BuildReport = async ({ db, period }) => {
  const { rows } = await db.execute<MethodRow>(sql`
    select case when r.paid_by is null or r.paid_by = 'by_hand' then m.method else r.paid_by end as method, purpose, count(*) filter (where charged_paise > 0)::int as payments,
      count(gateway_payment_id) filter (where charged_paise > 0)::int as "atGateway", sum(charged_paise)::float as "capturedPaise",
      count(refund_id)::int as refunds, sum(refunded_paise)::float as "refundedPaise", sum(fee_paise)::float as "feePaise",
      sum(charged_back_paise - returned_paise)::float as "chargedBackPaise"
    from money_movements m left join paid_refunds r on r.id = m.refund_id where ${isWithin('m.at', momentsOf(period))}
    group by 1, 2 order by 1, 2`)
  const columns = [
    ...[text('Method'), text('Payments for'), count('Payments'), count('With a Razorpay payment id')],
    ...[amount('Received'), amount('Fees'), count('Refunds sent')],
    ...['Refunded', 'Chargebacks', 'Net'].map(amount),
  ]
  const cells = rows.map((row) => [
    ...[methodLabels[row.method], purposeLabels[row.purpose], row.payments, row.atGateway],
    ...[row.capturedPaise, row.feePaise, row.refunds, row.refundedPaise, row.chargedBackPaise],
    row.capturedPaise - row.feePaise - row.refundedPaise - row.chargedBackPaise,
  ])
  return [{ title: 'Payments by method', columns, rows: cells, leftOut: 0, total: totalOf(columns, cells) }]
}
