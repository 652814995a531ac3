import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { paymentsStore } from '../../payments/store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { nothingToMend } from '../errors.ts'
import { tellMended } from './tell-mended.ts'
import type { DoMend } from './mend.ts'

/** Money without a place, or a refund that failed, waits for the owner from here on. */
export const openCase: DoMend = (app, { subject, by }) =>
  inTransaction(app.db, async (tx) => {
    const payments = paymentsStore(tx)
    const found = await payments.byId(subject)
    if (found?.reference) await payments.lockFor(found.reference)
    const payment = found && (await payments.lock(found.id))
    if (payment?.status !== 'captured' || payment.needsAttention) throw nothingToMend()
    const refunds = await refundsStore(tx).ofPayment(payment.id)
    const hasFailed = refunds.some(({ status }) => status === 'failed')
    await payments.openCase(payment.id, hasFailed ? 'refund_failed' : (payment.unplaced ?? 'differs'))
    const note = 'A case was opened for a payment.'
    await tellMended(tx, { orderId: payment.reference, by, now: app.clock(), note })
  })
