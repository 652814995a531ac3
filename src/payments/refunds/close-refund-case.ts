import type { Database } from '../../platform/database.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refundsStore } from './refunds-store.ts'

/** The case that a failed refund opened ends when none of the payment's refunds stands as failed; other cases stay open. */
export async function closeRefundCase(tx: Database, { id }: Payment, note: string, now: Date) {
  const payments = paymentsStore(tx)
  const payment = await payments.byId(id)
  if (!payment?.needsAttention || payment.attentionReason !== 'refund_failed') return
  const refunds = await refundsStore(tx).ofPayment(id)
  if (refunds.some(({ status }) => status === 'failed')) return
  await payments.closeCase(id, note, now)
}
