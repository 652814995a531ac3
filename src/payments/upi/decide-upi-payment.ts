import type { FastifyRequest } from 'fastify'
import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { applyPaymentEvent, tillIn, type Till } from '../verification/apply-payment-event.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { nothingToDecide } from '../errors.ts'
import { paymentsStore, type Payment } from '../store.ts'

export type Decision = 'confirm' | 'reject'

/** Only a confirmation marks money as received, so only that needs the password. */
export type Verdict =
  | { decision: 'confirm'; by: RecentStaff }
  | { decision: 'reject'; by: { actor: 'staff'; id?: string | undefined } }

/** The decision of this request's caller. */
export async function verdictOf(request: FastifyRequest, decision: Decision): Promise<Verdict> {
  if (decision === 'confirm') return { decision, by: await request.recentStaff() }
  return { decision, by: { actor: 'staff', id: (await request.customer())._id } }
}

/** The owner has looked at the bank's statement: the money came, or it did not. */
export function decideUpiPayment(till: Till, paymentId: string, verdict: Verdict): Promise<Payment> {
  return inTransaction(till.db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (payment?.method !== 'upi' || payment.status !== 'reported') throw nothingToDecide()
    if (verdict.decision === 'reject') {
      const [rejected] = await payments.saveStatus(paymentId, 'rejected')
      return rejected!
    }
    const applied = await applyPaymentEvent(tillIn(tx, till), { from: 'desk', paymentId, by: verdict.by })
    return applied.payment!
  })
}
