import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { GatewayRefused, gatewaySilent } from '../errors.ts'
import { tillIn, type Till } from '../verification/apply-payment-event.ts'
import { refundFailed } from './apply-refund.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { paymentsStore } from '../store.ts'
import { askAboutRefund, follow } from './ask-about-refund.ts'
import { holdRefund } from './hold-refund.ts'
import { owedOf } from './owed.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

const atOnce = 4
const mostMinutes = 60

/**
 * Asks the gateway to give back what is due, and how those stand that it is at. Safe in two processes and after a crash:
 * the refund's id is its key at the gateway, so one wish is one refund however often it is sent. Answers how many were asked about.
 */
export async function sendRefunds(till: Till, gateway: Gateway) {
  let asked = 0
  for (;;) {
    const due = await refundsStore(till.db).claimDue(atOnce, till.clock())
    if (due.length === 0) return asked
    await Promise.all(due.map((refund) => sendRefund(till, gateway, refund)))
    asked += due.length
  }
}

async function sendRefund(till: Till, gateway: Gateway, refund: Refund) {
  try {
    const { gatewayPaymentId } = (await paymentsStore(till.db).byId(refund.paymentId))!
    if (refund.status === 'pending')
      await follow(till, refund.id, await standing(gateway, gatewayPaymentId!, refund))
    else await ask(till, gateway, refund, gatewayPaymentId!)
  } catch (error) {
    const minutes = Math.min(mostMinutes, 2 ** Math.min(refund.attempts - 1, 10))
    const why = error instanceof Error ? error.message : String(error)
    await refundsStore(till.db).savePostponed(refund.id, why, minutesAfter(till.clock(), minutes))
  }
}

async function ask(till: Till, gateway: Gateway, refund: Refund, paymentId: string) {
  const { id: receipt, reason } = refund
  const wish = { paymentId, amount: owedOf(refund), key: keyOf(refund), receipt, reason }
  try {
    await follow(till, receipt, await gateway.refund(wish))
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    // An earlier try may have gone through without our hearing of it, or somebody else's: then a no to this one says nothing.
    await askAboutRefund(till, gateway, refund)
    await refuse(till, refund, error.description)
  }
}

async function standing(gateway: Gateway, paymentId: string, { gatewayRefundId }: Refund) {
  const told = (await gateway.refundsOf(paymentId)).find(({ id }) => id === gatewayRefundId)
  if (!told) throw gatewaySilent()
  return told
}

/** The same key brings the same refund, also the same failure: tried again after that, or with another amount, it has to be another. */
const keyOf = ({ id, gatewayRefundId, elsewherePaise }: Refund) =>
  [id, gatewayRefundId, elsewherePaise || null].filter((part) => part !== null).join('_')

const refuse = (till: Till, { id, gatewayRefundId }: Refund, description: string) =>
  inTransaction(till.db, async (tx) => {
    const { refund, payment } = await holdRefund(tx, id)
    if (refund.status !== 'requested') return
    const why = `The payment provider refused: ${description}`
    await refundFailed(tillIn(tx, till), payment, refund, { why, gatewayRefundId })
  })
