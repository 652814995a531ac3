import { sql } from 'drizzle-orm'
import { sampleProfile } from '../../../site/shop/sample-profile.ts'
import type { Database } from '../../../platform/database.ts'

export interface ShopMetrics {
  orders: Record<string, number>
  payments: Record<string, number>
  holds: number
  /** Card payments without a result for twenty minutes; a bank may take three days. */
  paymentsChecked: number
  /** UPI payments that the owner has to confirm. */
  paymentsToConfirm: number
  /** Of these, older than a day: their stock reservation has ended. */
  paymentsToConfirmLate: number
  /** When the gateway last answered a reconciliation, in milliseconds since 1970; 0 if never. */
  reconciledAtMs: number
  refundsOpen: number
  refundsFailed: number
  /** Refunds that the owner must send by hand; `Late`: for more than three days. */
  refundsByHand: number
  refundsByHandLate: number
  /** Refunds that the gateway has not accepted for an hour. */
  refundsUnsent: number
  /** Return requests without an answer. */
  returnsWaiting: number
  /** The UPI id that receives payments. `sample`: still the id of the sample profile. */
  upiId: 'own' | 'sample' | 'none'
  paymentExceptions: number
  mailWaiting: number
  mailFailed: number
  /** Age of the oldest due email. */
  mailLateMinutes: number
}

/** As in `send-mail.ts` and `outbox-store.ts`: after so many attempts an email is given up. */
const maxMailAttempts = 100

export function metricsStore(db: Database) {
  return {
    /** All counts in one statement, so that they are consistent. */
    async now(now: Date): Promise<ShopMetrics> {
      const { rows } = await db.execute<Record<keyof ShopMetrics, unknown>>(sql`
        select
          (select coalesce(json_object_agg(status, many), '{}') from
            (select status, count(*) as many from orders group by status) as by_status) as orders,
          (select coalesce(json_object_agg(status, many), '{}') from
            (select status, count(*) as many from payments group by status) as by_status) as payments,
          (select count(*) from orders where hold = 'held') as holds,
          (select count(*) from payments where method = 'gateway' and status = 'open' and gateway_order_id is not null
            and opened_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '20 minutes') as "paymentsChecked",
          (select count(*) from payments where status = 'reported') as "paymentsToConfirm",
          (select count(*) from payments where status = 'reported'
            and opened_at < ${now}::timestamptz - interval '1 day') as "paymentsToConfirmLate",
          (select count(*) from refunds where status = 'requested' and method = 'by_hand') as "refundsByHand",
          (select count(*) from refunds where status = 'requested' and method = 'by_hand'
            and requested_at < ${now}::timestamptz - interval '3 days') as "refundsByHandLate",
          (select count(*) from refunds where status = 'requested' and method = 'gateway'
            and requested_at < ${now}::timestamptz - interval '1 hour') as "refundsUnsent",
          (select extract(epoch from succeeded_at) * 1000 from jobs where name = 'reconcile payments') as "reconciledAtMs",
          (select count(*) from returns where status = 'requested') as "returnsWaiting",
          (select coalesce(max(case when profile -> 'acceptsUpi' = 'false' then '' else profile ->> 'upiId' end), ${sampleProfile.upiId}) from shop_profile) as "upiId",
          (select count(*) from refunds where status in ('requested', 'pending')) as "refundsOpen",
          (select count(*) from refunds where status = 'failed') as "refundsFailed",
          (select count(*) from payments where needs_attention)
            + (select count(*) from gateway_exceptions where closed_at is null) as "paymentExceptions",
          (select count(*) from outbox where sent_at is null and expired_at is null and attempts < ${maxMailAttempts}) as "mailWaiting",
          (select count(*) from outbox where sent_at is null and expired_at is null and attempts >= ${maxMailAttempts}) as "mailFailed",
          (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)) / 60, 0) from outbox
            where sent_at is null and expired_at is null and attempts < ${maxMailAttempts}) as "mailLateMinutes"`)
      const { orders, payments, upiId, ...counts } = rows[0]!
      return {
        orders: orders as ShopMetrics['orders'],
        payments: payments as ShopMetrics['payments'],
        upiId: upiId === '' ? 'none' : upiId === sampleProfile.upiId ? 'sample' : 'own',
        ...(Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)])) as Omit<
          ShopMetrics,
          'orders' | 'payments' | 'upiId'
        >),
      }
    },
  }
}
