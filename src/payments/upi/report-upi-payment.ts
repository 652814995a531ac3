import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { alreadyPaid, paymentNotFound, utrUsed } from '../errors.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { paymentsStore, type Payment } from '../store.ts'

/** The payer says that the money was sent. That is no proof: it waits until the owner has looked. */
export function reportUpiPayment(db: Database, paymentId: string, utr: string | undefined): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    const payment = await payments.lock(paymentId)
    if (!payment || payment.method !== 'upi') throw paymentNotFound()
    if (payment.status === 'captured') throw alreadyPaid()
    if (utr) {
      await payments.lockFor(`utr ${utr}`)
      await payments.freeRejectedUtr(utr)
      if (await payments.isUtrUsed(utr, payment.id)) throw utrUsed()
      if (await refundsStore(tx).isUtrUsed(utr)) throw utrUsed()
    }
    const [reported] = await payments.saveReport(payment.id, utr ?? payment.utr)
    return reported!
  })
}
