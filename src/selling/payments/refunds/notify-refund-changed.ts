import type { ChangedRefund, PaymentContext } from '../payment-context.ts'

/**
 * Calls the listeners inside the transaction that changes the refund: `selling/orders/refunds/on-refund-changed.ts`, and in the server
 * `sendStartedRefunds` of `selling/payments/jobs.ts`.
 */
export async function notifyRefundChanged(
  { db, refundChanged }: Pick<PaymentContext, 'db' | 'refundChanged'>,
  changed: ChangedRefund,
) {
  for (const listener of refundChanged) await listener(db, changed)
}
