import { outboxStore } from '../../mail/outbox-store.ts'
import { reconcileOrder } from '../../payments/verification/reconcile-payments.ts'
import { retryRefund } from '../../payments/refunds/retry-refund.ts'
import { paymentsStore } from '../../payments/store.ts'
import type { Mend } from '../contract.ts'
import { nothingToMend } from '../errors.ts'
import { countList } from './count-list.ts'
import { drawUpInvoice } from './draw-up-invoice.ts'
import type { DoMend } from './mend.ts'
import { openCase } from './open-case.ts'
import { recountHeld } from './recount-held.ts'

export const doMend: Record<Mend, DoMend> = {
  recount_held: recountHeld,
  draw_up_invoice: drawUpInvoice,
  open_case: openCase,
  count_list: countList,

  /** What the provider says goes the way of all evidence, with its own lines in the order's history. */
  async ask_gateway(app, { subject }) {
    const payment = await paymentsStore(app.db).byId(subject)
    if (!payment?.reference) throw nothingToMend()
    await reconcileOrder(app, app.gateway(), payment.reference)
  },

  async retry_refund(app, { subject, by }) {
    await retryRefund(app, { refundId: subject, by })
  },

  async send_again(app, { subject }) {
    if (!(await outboxStore(app.db).retry(subject, app.clock()))) throw nothingToMend()
  },
}
