import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { settleRefundByHand } from '../../payments/refunds/settle-refund-by-hand.ts'
import { isUuid } from '../../platform/ids.ts'
import { noFailedRefund } from '../errors.ts'
import type { DoctorApp } from '../mends/mend.ts'

interface ByHand {
  paymentId: string
  utr: string | undefined
  staffId: string
}

/** What the provider could not give back the owner has: that ends the refund, and the case with it. */
export async function giveBackByHand(app: DoctorApp, { paymentId, utr, staffId }: ByHand) {
  const refunds = isUuid(paymentId) ? await refundsStore(app.db).ofPayment(paymentId) : []
  const failed = refunds.find(({ status }) => status === 'failed')
  if (!failed) throw noFailedRefund()
  await settleRefundByHand(app, { refundId: failed.id, utr, by: { actor: 'staff', id: staffId } })
}
