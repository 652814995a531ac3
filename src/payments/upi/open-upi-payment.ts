import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { shopStore } from '../../shop/store.ts'
import { upiNotSetUp } from '../errors.ts'
import { paymentListsStore } from '../lists-store.ts'
import { paymentsStore, type Payment } from '../store.ts'

interface UpiPaymentInput {
  reference: string | null
  payerId: string
  amount: Paise
  now: Date
}

/**
 * A UPI payment that can be reported: the one already open or reported for this order, or a new one. A shop without a UPI id
 * opens none; one that was opened before stays, since its payer may have paid.
 */
export function openUpiPayment(
  db: Database,
  { reference, payerId, amount, now }: UpiPaymentInput,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payments = paymentsStore(tx)
    if (reference) {
      await payments.lockFor(reference)
      const attempts = await paymentListsStore(tx).ofReferences([reference])
      const open = attempts.find(
        ({ method, status, amountPaise }) =>
          method === 'upi' && amountPaise === amount && (status === 'open' || status === 'reported'),
      )
      if (open) return open
    }
    if (!(await acceptsUpi(tx))) throw upiNotSetUp()
    return payments.add({
      id: newId(now.getTime()),
      purpose: reference ? 'order' : 'on_account',
      reference,
      payerId,
      method: 'upi',
      amountPaise: amount,
      status: 'open',
      openedAt: now,
    })
  })
}

/** Money can come by UPI only while the shop has a UPI id. */
export const acceptsUpi = async (db: Database) => (await shopStore(db).profile()).upiId !== ''
