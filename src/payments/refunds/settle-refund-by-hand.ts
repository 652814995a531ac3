import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refundIsDone, refundIsUnderWay, utrNotValid, utrUsed } from '../errors.ts'
import type { Till } from '../evidence/apply-payment-event.ts'
import type { Teller } from '../listeners.ts'
import { paymentsStore } from '../store.ts'
import { closeRefundCase } from './close-refund-case.ts'
import { holdRefund } from './hold-refund.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

interface Settlement {
  refundId: string
  /** Of the transfer back; none where the money was handed over. */
  utr?: string | undefined
  by: Teller
}

/** The owner has sent the money back: what was paid by UPI, or what the provider refused to give back. */
export function settleRefundByHand(till: Till, { refundId, utr, by }: Settlement): Promise<Refund> {
  return inTransaction(till.db, async (tx) => {
    const { refund, payment } = await holdRefund(tx, refundId)
    if (refund.status === 'processed') throw refundIsDone()
    // The provider may have given it back already, and the buyer would get it twice.
    if (refund.method === 'gateway' && refund.status !== 'failed') throw refundIsUnderWay()
    if (utr !== undefined) await refuseKnownUtr(tx, utr)
    const now = till.clock()
    const { gatewayRefundId } = refund
    const values = { method: 'by_hand', utr: utr ?? null, gatewayRefundId } as const
    const done = await refundsStore(tx).saveProcessed(refund.id, values, now)
    await closeRefundCase(tx, payment, 'The money was given back by hand.', now)
    for (const tell of till.refundChanged)
      await tell(tx, { refund: done, payment, change: 'processed', by, now })
    return done
  })
}

async function refuseKnownUtr(tx: Database, utr: string) {
  if (!/^\d{12}$/.test(utr)) throw utrNotValid()
  await paymentsStore(tx).lockFor(`utr ${utr}`)
  if ((await paymentsStore(tx).isUtrUsed(utr)) || (await refundsStore(tx).isUtrUsed(utr))) throw utrUsed()
}
