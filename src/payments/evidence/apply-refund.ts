import { paise } from '../../money/money.ts'
import { newId } from '../../platform/ids.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refundsStore, type Refund } from '../refunds/refunds-store.ts'
import type { Till } from './apply-payment-event.ts'

/** A refund as the gateway tells it; `receipt` is our own refund's id where we asked for it. */
export interface RefundEvidence {
  id: string
  /** In paise. */
  amount: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
}

const askAgainMinutes = 30

/** Forward only, in any order and any number of times: `processed` stays, and a `failed` one that was processed after all is so. */
export async function applyRefund(
  till: Till,
  payment: Payment,
  told: RefundEvidence,
): Promise<Refund | undefined> {
  const refunds = refundsStore(till.db)
  const known = (await refunds.byGatewayRefund(told.id)) ?? (await ours(till, payment, told))
  const refund = known ? await refunds.lock(known.id) : await foreign(till, payment, told)
  if (!refund || refund.status === 'processed') return refund
  const now = till.clock()
  const by = { actor: 'gateway' } as const

  if (told.status === 'pending') {
    if (refund.status === 'failed') return refund
    return refunds.savePending(refund.id, told.id, minutesAfter(now, askAgainMinutes))
  }
  if (told.status === 'processed') {
    const done = await refunds.saveProcessed(
      refund.id,
      { gatewayRefundId: told.id, utr: refund.utr, method: 'gateway' },
      now,
    )
    for (const tell of till.refundChanged)
      await tell(till.db, { refund: done, payment, change: 'processed', by, now })
    return done
  }
  if (refund.status === 'failed') return refund
  return refundFailed(till, payment, refund, 'The payment provider could not give the money back.')
}

/** The owner decides: try again, or give it back by hand. */
export async function refundFailed(till: Till, payment: Payment, refund: Refund, why: string) {
  const failed = await refundsStore(till.db).saveFailed(refund.id, why)
  await paymentsStore(till.db).openCase(payment.id, 'refund_failed')
  const by = { actor: 'gateway' } as const
  for (const tell of till.refundChanged)
    await tell(till.db, { refund: failed, payment, change: 'failed', by, now: till.clock() })
  return failed
}

async function ours({ db }: Till, payment: Payment, { receipt }: RefundEvidence) {
  const refund = receipt ? await refundsStore(db).byId(receipt) : undefined
  return refund?.paymentId === payment.id ? refund : undefined
}

/** Somebody gave money back at the provider's own desk: our books follow. */
async function foreign(till: Till, payment: Payment, { id, amount }: RefundEvidence) {
  const now = till.clock()
  if (
    !Number.isInteger(amount) ||
    amount <= 0 ||
    !(await paymentsStore(till.db).addRefunded(payment.id, paise(amount)))
  ) {
    await paymentsStore(till.db).openCase(payment.id, 'differs')
    return undefined
  }
  const refund = await refundsStore(till.db).add({
    id: newId(now.getTime()),
    paymentId: payment.id,
    amountPaise: paise(amount),
    method: 'gateway',
    status: 'pending',
    reason: 'Given back at the payment provider.',
    requestedAt: now,
    gatewayRefundId: id,
    nextAttemptAt: minutesAfter(now, askAgainMinutes),
  })
  const by = { actor: 'gateway' } as const
  for (const tell of till.refundChanged) await tell(till.db, { refund, payment, change: 'started', by, now })
  return refund
}
