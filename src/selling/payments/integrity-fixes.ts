import { nothingToFix, type ApplyFix } from '../../platform/domains/integrity-fix.ts'
import { retryRefund } from './refunds/start-refund.ts'
import { paymentsStore } from './store.ts'
import { reconcileOrder } from './verification/reconcile-payments.ts'

const askGateway: ApplyFix = async (app, { subject }) => {
  const payment = await paymentsStore(app.db).byId(subject)
  if (!payment?.reference) throw nothingToFix()
  await reconcileOrder(app, app.gateway(), payment.reference)
}

const retryFailedRefund: ApplyFix = async (app, { subject, by }) => {
  await retryRefund(app, { refundId: subject, by })
}

export const paymentFixes = { ask_gateway: askGateway, retry_refund: retryFailedRefund }
