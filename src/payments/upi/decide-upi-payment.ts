import type { FastifyRequest } from 'fastify'
import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { inTx, type PaymentContext } from '../payment-context.ts'
import { applyPaymentEvent } from '../verification/apply-payment-event.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { nothingToDecide } from '../errors.ts'
import { paymentsStore, type Payment } from '../store.ts'

type Decision = 'confirm' | 'reject'

/** Only a confirmation marks money as received, so only that needs re-authentication. */
export type UpiDecision =
  | { decision: 'confirm'; by: RecentStaff }
  | { decision: 'reject'; by: { actor: 'staff'; id?: string | undefined } }

export async function decisionFrom(request: FastifyRequest, decision: Decision): Promise<UpiDecision> {
  if (decision === 'confirm') return { decision, by: await request.recentStaff() }
  return { decision, by: { actor: 'staff', id: (await request.customer())._id } }
}

/** Confirms or rejects a reported UPI payment after a look at the bank statement.
 *
 * @throws nothingToDecide (409)
 */
export function decideUpiPayment(
  context: PaymentContext,
  paymentId: string,
  decision: UpiDecision,
): Promise<Payment> {
  return inTransaction(context.db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (payment?.method !== 'upi' || payment.status !== 'reported') throw nothingToDecide()
    if (decision.decision === 'reject') {
      const [rejected] = await payments.saveStatus(paymentId, 'rejected')
      return rejected!
    }
    const applied = await applyPaymentEvent(inTx(tx, context), { from: 'staff', paymentId, by: decision.by })
    return applied.payment!
  })
}
