import { sql } from 'drizzle-orm'
import type { DomainMetrics } from '../../platform/domains/server-manifest.ts'
import { lastSuccessOf } from '../../platform/jobs/jobs-store.ts'
import { gauge, samplesBy, singleGauge } from '../../platform/prometheus.ts'

export interface PaymentFigures {
  /** Numbers of payments by status. */
  payments: Record<string, number>
  /** Card payments without a result for twenty minutes; a bank may take three days. */
  paymentsChecked: number
  /** UPI payments that the owner has to confirm. */
  paymentsToConfirm: number
  /** Of these, older than a day: their stock reservation has ended. */
  paymentsToConfirmLate: number
  /** When the gateway last answered a reconciliation, in milliseconds since 1970; 0 if never. */
  reconciledAtMs: number
  paymentExceptions: number
  refundsOpen: number
  refundsFailed: number
  /** Refunds that the owner must send by hand; `Late`: for more than three days. */
  refundsByHand: number
  refundsByHandLate: number
  /** Refunds that the gateway has not accepted for an hour. */
  refundsUnsent: number
}

export const paymentMetrics: DomainMetrics<PaymentFigures> = {
  figures: (now) => ({
    payments: sql`select coalesce(json_object_agg(status, many), '{}') from
      (select status, count(*) as many from payments group by status) as by_status`,
    paymentsChecked: sql`select count(*)::int from payments
      where method = 'gateway' and status = 'open' and gateway_order_id is not null
        and opened_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '20 minutes'`,
    paymentsToConfirm: sql`select count(*)::int from payments where status = 'reported'`,
    paymentsToConfirmLate: sql`select count(*)::int from payments
      where status = 'reported' and opened_at < ${now}::timestamptz - interval '1 day'`,
    reconciledAtMs: sql`select coalesce(extract(epoch from (${lastSuccessOf('reconcile payments')})) * 1000, 0)::float8`,
    paymentExceptions: sql`select ((select count(*) from payments where needs_attention)
      + (select count(*) from gateway_exceptions where closed_at is null))::int`,
    refundsOpen: sql`select count(*)::int from refunds where status in ('requested', 'pending')`,
    refundsFailed: sql`select count(*)::int from refunds where status = 'failed'`,
    refundsByHand: sql`select count(*)::int from refunds where status = 'requested' and method = 'by_hand'`,
    refundsByHandLate: sql`select count(*)::int from refunds
      where status = 'requested' and method = 'by_hand' and requested_at < ${now}::timestamptz - interval '3 days'`,
    refundsUnsent: sql`select count(*)::int from refunds
      where status = 'requested' and method = 'gateway' and requested_at < ${now}::timestamptz - interval '1 hour'`,
  }),
  gauges: ({ payments, paymentsChecked, paymentExceptions, refundsOpen, refundsFailed }) => [
    gauge('kadai_payments', 'Payments by status.', samplesBy('status', payments)),
    singleGauge(
      'kadai_payments_checked',
      'Card payments without a result that are checked with the provider.',
      paymentsChecked,
    ),
    singleGauge(
      'kadai_payment_exceptions_open',
      'Payments that need a decision by the owner.',
      paymentExceptions,
    ),
    gauge(
      'kadai_refunds',
      'Refunds that are not completed.',
      samplesBy('state', { open: refundsOpen, failed: refundsFailed }),
    ),
  ],
}
