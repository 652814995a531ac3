import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Requester } from '../../platform/web/requester.ts'
import { alreadyPaid, paymentNotFound, utrUsed } from '../errors.ts'
import { refundsStore } from '../refunds/refunds-store.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refuseTooManyClaims } from './claims.ts'

interface Claim {
  utr: string | undefined
  requester?: Requester | undefined
}

/** The payer says that the money was sent. That is no proof: it waits until the owner has looked. */
export function reportUpiPayment(
  db: Database,
  paymentId: string,
  { utr, requester }: Claim,
): Promise<Payment> {
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
    if (payment.status !== 'reported') await refuseTooManyClaims(tx, payment, requester)
    const from = payment.status === 'reported' ? undefined : requester
    const [reported] = await payments.saveReport(payment.id, utr ?? payment.utr, from)
    return reported!
  })
}
