import { paise } from '../../money/money.ts'
import { newId } from '../../platform/ids.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { paymentsStore, type Payment } from '../store.ts'
import type { GatewayRefund } from '../gateways/gateway.ts'
import { closeRefundCase } from './close-refund-case.ts'
import { owedOf } from './owed.ts'
import { refundsStore, type Refund } from './refunds-store.ts'
import type { Till } from '../verification/apply-payment-event.ts'

const askAgainMinutes = 30

/** Forward only, in any order and any number of times: `processed` stays, and a `failed` one that was processed after all is so. */
export async function applyRefund(
  till: Till,
  payment: Payment,
  told: GatewayRefund,
): Promise<Refund | undefined> {
  const refund = await refundTold(till, payment, told)
  if (!refund) return undefined
  if (refund.status === 'processed') return wentBackTwice(till, payment, refund, told)
  // It was refused, and is tried again since under another id.
  const isOldNews = refund.status === 'requested' && refund.gatewayRefundId === told.id
  if (told.status === 'processed') return done(till, payment, refund, told)
  if (refund.status === 'failed' || isOldNews) return refund
  if (told.status === 'failed')
    return refundFailed(till, payment, refund, {
      why: 'The payment provider could not give the money back.',
      gatewayRefundId: told.id,
    })
  return refundsStore(till.db).savePending(refund.id, told.id, minutesAfter(till.clock(), askAgainMinutes))
}

interface Failure {
  why: string
  gatewayRefundId: string | null
}

/** The owner decides: try again, or give it back by hand. */
export async function refundFailed(
  till: Till,
  payment: Payment,
  refund: Refund,
  { why, gatewayRefundId }: Failure,
) {
  const failed = await refundsStore(till.db).saveFailed(refund.id, why, gatewayRefundId)
  await paymentsStore(till.db).openCase(payment.id, 'refund_failed')
  const by = { actor: 'gateway' } as const
  for (const tell of till.refundChanged)
    await tell(till.db, { refund: failed, payment, change: 'failed', by, now: till.clock() })
  return failed
}

/** Which of our refunds this is: known by its id, asked for by us, or somebody else's wish. */
async function refundTold(till: Till, payment: Payment, told: GatewayRefund) {
  const refunds = refundsStore(till.db)
  const known = await refunds.byGatewayRefund(told.id)
  if (known) return refunds.lock(known.id)
  const asked = told.receipt ? await refunds.byId(told.receipt) : undefined
  const isOurs = asked?.paymentId === payment.id && owedOf(asked) === told.amount
  if (isOurs && (asked.gatewayRefundId === null || ['requested', 'failed'].includes(asked.status)))
    return refunds.lock(asked.id)
  // One that failed before it was tried again under another id; where it went through all the same, it is one too many.
  if (told.status === 'failed' || (isOurs && told.status === 'pending')) return undefined
  return foreign(till, payment, told)
}

async function done(till: Till, payment: Payment, refund: Refund, told: GatewayRefund) {
  const now = till.clock()
  const values = { gatewayRefundId: told.id, utr: refund.utr, method: 'gateway' } as const
  const processed = await refundsStore(till.db).saveProcessed(refund.id, values, now)
  await closeRefundCase(till.db, payment, 'The money went back after all.', now)
  const by = { actor: 'gateway' } as const
  for (const tell of till.refundChanged)
    await tell(till.db, { refund: processed, payment, change: 'processed', by, now })
  return processed
}

/** The owner gave it back by hand when it had failed, and the provider did so too in the end: the owner has to know. */
async function wentBackTwice(till: Till, payment: Payment, refund: Refund, told: GatewayRefund) {
  const isTwice = refund.method === 'by_hand' && told.status === 'processed'
  if (isTwice && payment.attentionReason !== 'differs')
    await paymentsStore(till.db).openCase(payment.id, 'differs')
  return refund
}

/** Somebody gave money back at the provider's own desk: our books follow. */
async function foreign(till: Till, payment: Payment, { id, amount }: GatewayRefund) {
  const now = till.clock()
  if (amount === 0) return undefined
  if (!(await paymentsStore(till.db).addRefunded(payment.id, paise(amount))))
    return meantToo(till, payment, amount)
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

/** The shop had meant to give the same back and was not heard: then this is that refund. Otherwise more went back than came. */
async function meantToo(till: Till, payment: Payment, amount: number) {
  const refunds = await refundsStore(till.db).ofPayment(payment.id)
  const same = refunds.find(
    (refund) =>
      (refund.status === 'requested' || refund.status === 'failed') &&
      owedOf(refund) === amount &&
      refund.gatewayRefundId === null,
  )
  if (same) return refundsStore(till.db).lock(same.id)
  await paymentsStore(till.db).openCase(payment.id, 'differs')
  return undefined
}
