import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { refundTooLarge } from '../errors.ts'
import type { RefundChanged, RefundStarter } from '../listeners.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

interface Wish {
  payment: Payment
  amount: Paise
  reason: string
  by: RefundStarter
  now: Date
  id?: string | undefined
}

/**
 * Writes down that money goes back; the gateway is asked afterwards, outside the transaction, and what was paid by UPI the
 * owner sends. Refused where more would go back than came, however many wish it at once.
 */
export async function startRefund(
  tx: Database,
  listeners: RefundChanged[],
  { payment, amount, reason, by, now, id = newId(now.getTime()) }: Wish,
): Promise<Refund> {
  if (!(await paymentsStore(tx).addRefunded(payment.id, amount))) throw refundTooLarge()
  const refund = await refundsStore(tx).add({
    id,
    paymentId: payment.id,
    amountPaise: amount,
    method: payment.method === 'gateway' ? 'gateway' : 'by_hand',
    status: 'requested',
    reason,
    requestedBy: by.actor === 'shop' ? null : (by.id ?? null),
    requestedAt: now,
    nextAttemptAt: now,
  })
  for (const tell of listeners) await tell(tx, { refund, payment, change: 'started', by, now })
  return refund
}

/** What of a captured payment has not gone back yet. */
export const leftOf = ({ amountPaise, refundedPaise }: Payment) => (amountPaise - refundedPaise) as Paise
