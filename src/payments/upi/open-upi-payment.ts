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
 * Reuses the open or reported UPI payment of this order or creates one. Without a UPI id in the shop's profile none is
 * created (upiNotSetUp, 503), but an open one is returned, because its payer may have paid.
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

/** Whether the shop has a UPI id. */
export const acceptsUpi = async (db: Database) => (await shopStore(db).profile()).upiId !== ''
