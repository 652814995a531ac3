import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refundHasNotFailed, refundIsDone } from '../errors.ts'
import type { Till } from '../verification/apply-payment-event.ts'
import { closeRefundCase } from './close-refund-case.ts'
import { holdRefund } from './hold-refund.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

interface Wish {
  refundId: string
  by: RecentStaff
}

/** The owner lets the provider try a refund again that it had refused. The money is counted once: it is the same refund. */
export function retryRefund(till: Till, { refundId }: Wish): Promise<Refund> {
  return inTransaction(till.db, async (tx) => {
    const { refund, payment } = await holdRefund(tx, refundId)
    if (refund.status === 'processed') throw refundIsDone()
    if (refund.status !== 'failed') throw refundHasNotFailed()
    const again = await refundsStore(tx).saveAgain(refund.id, till.clock())
    await closeRefundCase(tx, payment, 'The refund is tried again.', till.clock())
    return again
  })
}
