import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import type { SentByHand } from '../../payments/contract.ts'
import { gatewayOrNone } from '../../payments/gateways/gateway-or-none.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { sentBy } from '../../payments/refunds/sent-by.ts'
import { settleRefundByHand } from '../../payments/refunds/settle-refund-by-hand.ts'
import { paymentsStore } from '../../payments/store.ts'
import { caseNotFound, noFailedRefund } from '../errors.ts'
import type { DoctorApp } from '../fixes/mend.ts'

interface ByHand {
  paymentId: string
  sent: SentByHand
  by: RecentStaff
}

/** What the provider could not give back the owner has: that ends the refund, and the case with it. */
export async function giveBackByHand(app: DoctorApp, { paymentId, sent, by }: ByHand) {
  if (!(await paymentsStore(app.db).byId(paymentId))) throw caseNotFound()
  const refunds = await refundsStore(app.db).ofPayment(paymentId)
  const failed = refunds.find(({ status }) => status === 'failed')
  if (!failed) throw noFailedRefund()
  await settleRefundByHand(app, gatewayOrNone(app), { refundId: failed.id, ...sentBy(sent), by })
}
