import { applyPaymentEvent, tillIn, type Till } from '../evidence/apply-payment-event.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { nothingToDecide } from '../errors.ts'
import { paymentsStore, type Payment } from '../store.ts'

export type Decision = 'confirm' | 'reject'

interface Verdict {
  paymentId: string
  decision: Decision
  staffId?: string | undefined
}

/** The owner has looked at the bank's statement: the money came, or it did not. */
export function decideUpiPayment(till: Till, { paymentId, decision, staffId }: Verdict): Promise<Payment> {
  return inTransaction(till.db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (payment?.method !== 'upi' || payment.status !== 'reported') throw nothingToDecide()
    if (decision === 'reject') {
      const [rejected] = await payments.saveStatus(paymentId, 'rejected')
      return rejected!
    }
    const applied = await applyPaymentEvent(tillIn(tx, till), { from: 'desk', paymentId, staffId })
    return applied.payment!
  })
}
