import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'
import { paymentsStore } from '../../payments/store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { caseNotFound } from '../errors.ts'
import type { DoctorApp } from '../fixes/mend.ts'
import { tellMended } from '../fixes/tell-mended.ts'

interface Closing {
  paymentId: string
  note: string
  by: RecentStaff
}

/** The owner has settled it outside the shop and says how; the note stays with the payment. */
export function closeCase(app: DoctorApp, { paymentId, note, by }: Closing) {
  return inTransaction(app.db, async (tx) => {
    const payments = paymentsStore(tx)
    const found = await payments.byId(paymentId)
    if (found?.reference) await payments.lockFor(found.reference)
    const payment = found && (await payments.lock(found.id))
    if (!payment?.needsAttention) throw caseNotFound()
    const now = app.clock()
    await payments.closeCase(payment.id, note, now)
    await tellMended(tx, { orderId: payment.reference, by, now, note: `Case closed: ${note}` })
  })
}
