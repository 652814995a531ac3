import { sql } from 'drizzle-orm'
import { moneyMovements, purposeOf } from '../../../selling/figures/money-movements.ts'
import { momentsOf } from '../period-rules.ts'
import { amount, count, text, totalOf, type BuildReport } from './report-input.ts'

interface MethodRow extends Record<string, unknown> {
  method: 'gateway' | 'upi'
  purpose: Purpose
  payments: number
  atGateway: number
  capturedPaise: number
  refunds: number
  refundedPaise: number
  feePaise: number
  chargedBackPaise: number
}

export const methodLabels = { gateway: 'Razorpay', upi: 'UPI' }
export type Purpose = 'order' | 'account' | 'unapplied'
export const purposeLabels: Record<Purpose, string> = {
  order: 'Orders',
  account: 'Payments without an order',
  unapplied: 'Not applied, to be refunded',
}

/** Money that the buyers paid, the gateway's fees, refunds that were sent and chargebacks, by the method of the payment. */
export const paymentsByMethod: BuildReport = async ({ db, period }) => {
  const { rows } = await db.execute<MethodRow>(sql`
    select p.method, ${purposeOf('p')} as purpose, count(*) filter (where charged > 0)::int as payments,
      count(p.gateway_payment_id) filter (where charged > 0)::int as "atGateway", sum(charged)::float as "capturedPaise",
      count(refund_id)::int as refunds, sum(refunded)::float as "refundedPaise", sum(fee)::float as "feePaise",
      sum(charged_back - returned)::float as "chargedBackPaise"
    from (${moneyMovements(momentsOf(period))}) as movements join payments p on p.id = movements.payment_id
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
