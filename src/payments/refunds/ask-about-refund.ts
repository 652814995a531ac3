import { paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tillIn, type Till } from '../verification/apply-payment-event.ts'
import { applyRefund } from './apply-refund.ts'
import type { Gateway, GatewayRefund } from '../gateways/gateway.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { closeRefundCase } from './close-refund-case.ts'
import { holdRefund } from './hold-refund.ts'
import { isExplained, owedOf, stillOwed } from './owed.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

/** What the gateway says of one refund, followed. */
export const follow = (till: Till, refundId: string, told: GatewayRefund) =>
  inTransaction(till.db, async (tx) => {
    const { payment } = await holdRefund(tx, refundId)
    await applyRefund(tillIn(tx, till), payment, told)
  })

/**
 * Takes in all that the provider gave back of a refund's payment, also at its own desk without a word to the shop, and notes
 * what is still owed. Asks the gateway, so never inside a transaction.
 */
export async function askAboutRefund(till: Till, gateway: Gateway, { id, paymentId }: Refund) {
  const { gatewayPaymentId } = (await paymentsStore(till.db).byId(paymentId))!
  const told = await gateway.refundsOf(gatewayPaymentId!)
  for (const one of told) await follow(till, id, one)
  await inTransaction(till.db, async (tx) => noteElsewhere(tillIn(tx, till), id, told))
}

async function noteElsewhere(till: Till, refundId: string, told: GatewayRefund[]) {
  const refunds = refundsStore(till.db)
  const { refund, payment } = await holdRefund(till.db, refundId)
  if (refund.status !== 'failed' && refund.status !== 'requested') return
  const ours = await refunds.ofPayment(payment.id)
  const owed = stillOwed(payment, ours, refund, told)
  const withIt = ours.map((one) =>
    one.id === refund.id ? { ...one, elsewherePaise: paise(refund.amountPaise - owed) } : one,
  )
  if (owed < refund.amountPaise && isExplained(withIt, told)) await nameAgain(till.db, payment)
  if (owed === owedOf(refund)) return
  const noted = await refunds.saveElsewhere(refund.id, refund.amountPaise - owed)
  if (owed === 0 && told.every(({ status }) => status !== 'pending')) await allElsewhere(till, payment, noted)
}

/** What did not fit is part of the refund that failed, as it turns out. */
async function nameAgain(tx: Database, { id, needsAttention, attentionReason }: Payment) {
  if (needsAttention && attentionReason === 'differs') await paymentsStore(tx).openCase(id, 'refund_failed')
}

async function allElsewhere(till: Till, payment: Payment, { id, gatewayRefundId, utr }: Refund) {
  const now = till.clock()
  const values = { method: 'gateway', gatewayRefundId, utr } as const
  const refund = await refundsStore(till.db).saveProcessed(id, values, now)
  await closeRefundCase(till.db, payment, 'All of it went back at the payment provider.', now)
  const by = { actor: 'gateway' } as const
  for (const tell of till.refundChanged)
    await tell(till.db, { refund, payment, change: 'processed', by, now })
}
